import fs from 'node:fs';

/** What pages need of a build. */
export type BuiltAssets = {
  /** Source → path of the file that was made of it. */
  readonly files: Readonly<Record<string, string>>;
  /** Pieces of stylesheet by name; no rule stands in two. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Source of a page, layout or title → the pieces that it and all it imports need, in their order. */
  readonly sheetsOf: Readonly<Record<string, readonly string[]>>;
};

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** Reads the last build of the client and of the styles. */
export function readBuiltAssets(): BuiltAssets {
  const client = readManifest('client');
  const styles = readManifest('css');
  const files = Object.fromEntries(
    Object.entries({ ...styles, ...client }).map(([source, { file }]) => [source, `/${file}`]),
  );
  const sheetsOf = Object.fromEntries(
    Object.entries(styles)
      .filter(([, chunk]) => chunk.isEntry)
      .map(([source]) => [source, [...collectSheets(styles, source)]]),
  );
  const sheets = Object.fromEntries(
    [...new Set(Object.values(sheetsOf).flat())].map((name) => [
      name,
      fs.readFileSync(`dist/css/${name}`, 'utf8').trim(),
    ]),
  );
  return { files, sheets, sheetsOf };
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

function readManifest(environment: 'client' | 'css'): Manifest {
  return JSON.parse(fs.readFileSync(`dist/${environment}/.vite/manifest.json`, 'utf8'));
}
