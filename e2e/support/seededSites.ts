import fs from 'node:fs';
import type { TestPortal } from './testPortal.ts';

/** What the seed gives each title. */
function seededSite(
  mandator: string,
): Readonly<Record<string, unknown>> & { readonly settings: Readonly<Record<string, unknown>> } {
  const all: { mandator: string; mostRead?: unknown; frontLeads?: unknown; settings: Record<string, unknown> }[] =
    JSON.parse(fs.readFileSync('origin/seed/sites.json', 'utf8'));
  const site = all.find((candidate) => candidate.mandator === mandator);
  if (!site) throw new Error(`The seed has no title ${mandator}`);
  const { mostRead: _, frontLeads: __, ...sent } = site;
  return sent;
}

/** Saves a title as it was seeded, but with these settings. */
export async function saveSettings(
  portal: TestPortal,
  mandator: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const site = seededSite(mandator);
  await portal.edit('PUT', '/sites', { ...site, settings: { ...site.settings, ...settings } });
}
