import fs from 'node:fs';
import { collectLaterStyles, laterFile } from './laterStyles.ts';

/** Assets of a build that pages refer to. */
export type BuiltAssets = {
  /** Source → path of its built file. */
  readonly files: Readonly<Record<string, string>>;
  /** Head stylesheets by name; no rule is in two of them. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Source of a page, layout or title → the stylesheets of it and its imports, in order. */
  readonly sheetsOf: Readonly<Record<string, readonly string[]>>;
  /** `laterKey` → path of the stylesheet for content below the first screen. */
  readonly laterFiles: Readonly<Record<string, string>>;
  /** Paths of all scripts that an offline page needs. */
  readonly offlineScripts: readonly string[];
  /** Those of a stored e-paper edition. */
  readonly editionScripts: readonly string[];
  /** Path of the service worker's file; source of the kill worker, which needs no other file. */
  readonly workers: { readonly serviceWorker: string; readonly killWorker: string };
};

/** Entry points of the offline page; their imports are added. */
const OFFLINE_SOURCES = [
  'client/hydrate/hydrateIsland.tsx',
  'client/islands/ConnectionNotice.island.tsx',
  'client/islands/OfflineArticles.island.tsx',
  'client/page/laterParts.ts',
];

/** The reader of editions, and what it imports on use. */
const EDITION_SOURCES = [
  'client/epaper/openReader.ts',
  'node_modules/pdfjs-dist/legacy/build/pdf.mjs',
  'node_modules/pdfjs-dist/legacy/web/pdf_viewer.mjs',
];

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** Reads the last build of the client, the styles and the service workers. */
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
  const offlineScripts = scriptsOf(client, OFFLINE_SOURCES);
  const editionScripts = scriptsOf(client, EDITION_SOURCES);
  const workers = {
    serviceWorker: `/${workerFile('serviceWorker')}`,
    killWorker: fs.readFileSync(`dist/service-worker/${workerFile('killWorker')}`, 'utf8'),
  };
  return { files, sheets, sheetsOf, laterFiles, offlineScripts, editionScripts, workers };
}

/** The scripts of these sources and of their imports. */
function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const scripts = new Set<string>();
  for (const source of sources) collectScripts(manifest, source, scripts);
  return Array.from(scripts, (file) => `/${file}`);
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

/** The stylesheets below the first screen of the last build: `collectLaterStyles`. */
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

/** Imports come first, so that the importer's own rules win. */
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
