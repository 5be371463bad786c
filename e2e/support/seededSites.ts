import fs from 'node:fs';
import type { TestPortal } from './testPortal.ts';

type SeededSite = {
  readonly mandator: string;
  readonly channels: readonly { readonly path: string; readonly displayName: string }[];
  readonly settings: Readonly<Record<string, unknown>>;
};

/** A title's row in the seed. */
export function seededSite(mandator: string): SeededSite {
  const all: SeededSite[] = JSON.parse(fs.readFileSync('origin/seed/sites.json', 'utf8'));
  const site = all.find((candidate) => candidate.mandator === mandator);
  if (!site) throw new Error(`The seed has no title ${mandator}`);
  return site;
}

/** Saves a title's settings as they were seeded, but for these. */
export async function saveSettings(
  portal: TestPortal,
  mandator: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await portal.edit('PUT', '/sites', { mandator, settings: { ...seededSite(mandator).settings, ...settings } });
}
