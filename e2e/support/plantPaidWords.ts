import fs from 'node:fs';
import { expect } from 'vitest';
import { CONTENT_ITEM_TYPES } from '#shared/contracts/contentItem.contract.ts';
import { tagesbote } from '#shared/mandators/tagesbote.ts';
import type { PaidWord } from './leakCrawler.ts';
import type { TestPortal } from './testPortal.ts';

/** The pattern of the planted words. */
export const PLANTED_WORD = /Leckwort\d+x[0-9a-z]+/g;

/** As many as the title opens: what comes after them is paid. */
const FREE = Array.from({ length: tagesbote.publicParagraphs }, () => ({
  type: 'paragraph',
  html: 'Ein freier Satz.',
}));

/** Puts a word of its own into every kind of block of every paid body, behind the paragraphs that are free. */
export async function plantPaidWords(portal: TestPortal): Promise<PaidWord[]> {
  const planted: PaidWord[] = [];
  for (const file of fs.globSync('origin/seed/articles/*.json')) {
    const article = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (article.contentRestriction !== 'paid' || !article.mandators.includes('tagesbote')) continue;
    const word = `Leckwort${article.id}x${(article.id * 7_919).toString(36)}`;
    planted.push({ articleId: article.id, word });
    const image = { baseUrl: 'ohne-original', altText: word, caption: word, credit: word };
    const media = { mediaId: 'strassenbahn', title: word, durationSeconds: 12 };
    const items = [
      { type: 'paragraph', html: `Satz mit ${word}.` },
      { type: 'heading', level: 2, text: word },
      { type: 'quote', text: word, attribution: word },
      { type: 'list', ordered: false, items: [word] },
      { type: 'table', caption: word, header: [word], rows: [[word]] },
      { type: 'factBox', title: word, items: [word] },
      { type: 'image', image },
      { type: 'gallery', title: word, images: [image] },
      { type: 'video', ...media, poster: image },
      { type: 'audio', ...media, chapters: [{ startSeconds: 0, title: word }] },
      {
        type: 'embed',
        vendor: 'openstreetmap',
        title: word,
        url: `https://www.openstreetmap.org/export/embed.html?${word}`,
        text: word,
        poster: image,
      },
      { type: 'sportWidget', widget: 'table', subject: 'liga', title: word },
      { type: 'newsletterBox', slug: 'guten-morgen', title: word, text: word },
      { type: 'related', title: word, articleIds: [1001] },
      { type: 'liveEntry', publishedAt: '2026-11-21T10:00:00.000Z', title: word, author: word, paragraphs: [word] },
    ];
    expect(items.map((item) => item.type).sort()).toEqual([...CONTENT_ITEM_TYPES].sort());
    // So that a third of all paragraphs is no less than the title opens.
    const further = Array.from({ length: 2 * FREE.length }, () => ({ type: 'paragraph', html: `Noch ein ${word}.` }));
    await portal.edit('PUT', `/articles/${article.id}`, { contentItems: [...FREE, ...items, ...further] });
  }
  return planted;
}
