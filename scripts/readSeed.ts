import fs from 'node:fs';
import { escapeHtml } from '../shared/lib/escape.ts';

export type SeedArticle = { readonly id: number; readonly article: Readonly<Record<string, unknown>> };

/** A file of the demo content as written, with motifs, ages and relative days. */
export function readSeed(name: string) {
  return JSON.parse(fs.readFileSync(`origin/seed/${name}`, 'utf8'));
}

/** The service pages linked by the seed's menus, terms and settings. */
export const SERVICE_ARTICLE_IDS = [1061, 1062, 1063, 1064, 1065] as const;

/** The long articles, and the short notices in the same form. */
export function readSeedArticles(): SeedArticle[] {
  const inFull = fs.globSync('*.json', { cwd: 'origin/seed/articles' }).sort();
  return [
    ...inFull.map((file): SeedArticle => {
      const { id, ...article } = readSeed(`articles/${file}`);
      return { id, article };
    }),
    ...readNotices(),
  ];
}

function* readNotices(): Generator<SeedArticle> {
  const altTexts = new Map<string, string>(
    readSeed('pictures.json').map(({ motif, alt }: { motif: string; alt: string }) => [motif, alt]),
  );
  for (const file of fs.globSync('*.json', { cwd: 'origin/seed/notices' }).sort()) {
    for (const { id, paragraphs, motif, ...notice } of readSeed(`notices/${file}`)) {
      const contentItems = paragraphs.map((text: string) => ({ type: 'paragraph', html: escapeHtml(text) }));
      const image = motif ? { motif, alt: altTexts.get(motif) ?? '', caption: '' } : null;
      yield { id, article: { ...notice, lead: escapeHtml(notice.lead), image, contentItems } };
    }
  }
}
