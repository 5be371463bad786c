import fs from 'node:fs';
import path from 'node:path';

/**
 * Open pages still request old files. One more than the stored releases, so that a failed release evicts none of
 * theirs.
 */
const KEPT_BUILDS = 4;
const ASSETS = 'dist/client/assets';
/** Names of the kept builds' assets, newest build first. */
const LISTS = 'dist/kept-assets.json';

export type KeptAssets = {
  readonly lists: readonly (readonly string[])[];
  readonly files: ReadonlyMap<string, Buffer>;
};

/** Assets of the last builds, read before the next one empties the folder. */
export function readKeptAssets(): KeptAssets {
  if (!fs.existsSync(LISTS)) return { lists: [], files: new Map() };
  const lists: string[][] = JSON.parse(fs.readFileSync(LISTS, 'utf8'));
  const names = [...new Set(lists.flat())].filter((name) => fs.existsSync(path.join(ASSETS, name)));
  return { lists, files: new Map(names.map((name) => [name, fs.readFileSync(path.join(ASSETS, name))])) };
}

/** Adds the last builds' assets to the new build's, without the oldest. */
export function addKeptAssets({ lists, files }: KeptAssets): void {
  const current = fs.readdirSync(ASSETS);
  const kept = [current, ...lists.filter((list) => list.join() !== current.join())].slice(0, KEPT_BUILDS);
  for (const name of new Set(kept.flat())) {
    const bytes = files.get(name);
    if (bytes && !current.includes(name)) fs.writeFileSync(path.join(ASSETS, name), bytes);
  }
  fs.writeFileSync(LISTS, JSON.stringify(kept));
}

/** Restores the assets after a failed build, which has emptied the folder: the next build needs them. */
export function restoreAssets({ files }: KeptAssets): void {
  fs.mkdirSync(ASSETS, { recursive: true });
  for (const [name, bytes] of files) fs.writeFileSync(path.join(ASSETS, name), bytes);
}
