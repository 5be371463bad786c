import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../shared/lib/escape.ts';
import { requestJson } from './requestJson.ts';

export type SeedTarget = { readonly port: number; readonly editorToken: string; readonly stateDirectory: string };

const SITES = JSON.parse(fs.readFileSync('origin/seed/sites.json', 'utf8'));

/** Loads the demo content through the content server's own interface, once for a state directory, and again when it has changed. Local only. */
export async function seedContent({ port, editorToken, stateDirectory }: SeedTarget): Promise<void> {
  const stamp = path.join(stateDirectory, 'seeded');
  const fingerprint = fingerprintSeed();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint) return;
  const put = async (target: string, data: unknown) => {
    const answer = await requestJson({ port, host: 'content.localhost', method: 'PUT', path: target, token: editorToken, body: { data } });
    if (answer.status >= 300) throw new Error(`${target}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const tags: { id: number; slug: string; name: string; parent: number | null }[] = readJson('origin/seed/tags.json');
  const parentsFirst = [...tags.filter((tag) => tag.parent === null), ...tags.filter((tag) => tag.parent !== null)];
  await put(
    '/tags',
    parentsFirst.map(({ parent, ...tag }) => ({ ...tag, parentId: parent })),
  );
  await put('/authors', readJson('origin/seed/authors.json'));
  for (const site of SITES) await put('/sites', site);
  await put('/redirects', readJson('origin/seed/redirects.json'));
  await put('/documents', fs.globSync('origin/seed/documents/*.json').sort().map(readJson));
  const now = Date.now();
  for (const file of fs.globSync('origin/seed/articles/*.json').sort()) {
    const { id, ageMinutes, ...article } = readJson(file);
    await put(`/articles/${id}`, { ...article, publishedAt: new Date(now - ageMinutes * 60_000).toISOString() });
  }
  for (const file of fs.globSync('origin/seed/notices/*.json').sort()) {
    for (const { id, ageMinutes, paragraphs, motif: _, ...notice } of readJson(file)) {
      const contentItems = paragraphs.map((text: string) => ({ type: 'paragraph', html: escapeHtml(text) }));
      await put(`/articles/${id}`, { ...notice, lead: escapeHtml(notice.lead), contentItems, publishedAt: new Date(now - ageMinutes * 60_000).toISOString() });
    }
  }
  fs.writeFileSync(stamp, fingerprint);
}

function fingerprintSeed(): string {
  const hash = createHash('sha256');
  for (const file of fs.globSync('origin/seed/**/*.json').sort()) hash.update(file).update(fs.readFileSync(file));
  return hash.digest('hex');
}

function readJson(file: string) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
