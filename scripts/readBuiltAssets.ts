import fs from 'node:fs';
import { collectLaterStyles, laterFile } from './laterStyles.ts';

/** What pages need of a build. */
export type BuiltAssets = {
  /** Source → path of the file that was made of it. */
  readonly files: Readonly<Record<string, string>>;
  /** Pieces of stylesheet by name, of those that stand in heads; no rule stands in two. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Source of a page, layout or title → the pieces that it and all it imports need, in their order. */
  readonly sheetsOf: Readonly<Record<string, readonly string[]>>;
  /** `laterKey` → path of the file with the rules of what is below such a page's first screen. */
  readonly laterFiles: Readonly<Record<string, string>>;
  /** Paths of all that a page wakes with where nothing can be fetched. */
  readonly offlineScripts: readonly string[];
  /** Path of the file that the service worker is; the kill worker as it is sent, which needs no other file. */
  readonly workers: { readonly serviceWorker: string; readonly killWorker: string };
};

/** What the page for readers without a connection runs; what these import is found. */
const OFFLINE_SOURCES = [
  'client/hydrate/hydrateIsland.tsx',
  'client/islands/ConnectionNotice.island.tsx',
  'client/islands/OfflineArticles.island.tsx',
  'client/page/laterParts.ts',
];

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** Reads the last build of the client, of the styles and of service workers. */
export function readBuiltAssets(): BuiltAssets {
  const client = readManifest('client');
  const styles = readManifest('css');
  const files = Object.fromEntries(
    Object.entries({ ...styles, ...client }).map(([source, { file }]) => [source, `/${file}`]),
  );
  const laterFiles = Object.fromEntries(Array.from(readLaterStyles(), ([key, css]) => [key, laterFile(css)]));
  const sheetsOf = Object.fromEntries(
    Object.entries(readSheetsOf(styles)).filter(([source]) => !source.endsWith('.later.tsx')),
  );
  const sheets = Object.fromEntries(
    [...new Set(Object.values(sheetsOf).flat())].map((name) => [name, readSheet(name)]),
  );
  const scripts = new Set<string>();
  for (const source of OFFLINE_SOURCES) collectScripts(client, source, scripts);
  const offlineScripts = Array.from(scripts, (file) => `/${file}`);
  const workers = {
    serviceWorker: `/${workerFile('serviceWorker')}`,
    killWorker: fs.readFileSync(`dist/service-worker/${workerFile('killWorker')}`, 'utf8'),
  };
  return { files, sheets, sheetsOf, laterFiles, offlineScripts, workers };
}

function collectScripts(manifest: Manifest, source: string, scripts: Set<string>): void {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} was not built`);
  if (scripts.has(chunk.file)) return;
  scripts.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectScripts(manifest, imported, scripts);
}

function workerFile(name: string): string {
  const chunk = readManifest('service-worker')[`client/serviceWorker/${name}.ts`];
  if (!chunk) throw new Error(`The worker ${name} was not built`);
  return chunk.file;
}

/** What the last build has for below the first screen: `collectLaterStyles`. */
export function readLaterStyles(): ReadonlyMap<string, string> {
  return collectLaterStyles({
    sheetsOf: readSheetsOf(readManifest('css')),
    laterOf: JSON.parse(fs.readFileSync('dist/css/.vite/later.json', 'utf8')),
    read: readSheet,
  });
}

function readSheetsOf(styles: Manifest): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(styles)
      .filter(([, chunk]) => chunk.isEntry)
      .map(([source]) => [source, [...collectSheets(styles, source)]]),
  );
}

function readSheet(name: string): string {
  return fs.readFileSync(`dist/css/${name}`, 'utf8').trim();
}

/** What is imported comes first: the importer's own rules win. */
function collectSheets(
  manifest: Manifest,
  source: string,
  sheets = new Set<string>(),
  visited = new Set<string>(),
): Set<string> {
  const chunk = manifest[source];
  if (!chunk || visited.has(source)) return sheets;
  visited.add(source);
  for (const imported of chunk.imports ?? []) collectSheets(manifest, imported, sheets, visited);
  for (const sheet of chunk.file.endsWith('.css') ? [chunk.file] : (chunk.css ?? [])) sheets.add(sheet);
  return sheets;
}

function readManifest(environment: 'client' | 'css' | 'service-worker'): Manifest {
  return JSON.parse(fs.readFileSync(`dist/${environment}/.vite/manifest.json`, 'utf8'));
}
