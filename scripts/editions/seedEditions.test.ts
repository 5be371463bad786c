import fs from 'node:fs';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { inspectPdf } from '#origin/content/edit/inspectPdf.ts';
import { createSeedCompleter } from '../completeSeed.ts';
import { readSeedArticles } from '../readSeed.ts';
import { seedEditions } from './seedEditions.ts';

it('G39 draws whole, small editions of the latest days without a Sunday, for titles that sell them', async () => {
  const now = new Date('2026-11-30T09:00Z');
  const pictures = new Map(
    fs
      .globSync('origin/seed/pictures/*.jpg')
      .map((file) => [path.basename(file, '.jpg'), { baseUrl: 'bild', credit: '' }] as const),
  );
  const delivered = new Map<string, Buffer>();
  await seedEditions({
    put: async (_host, target, file) => void delivered.set(target.replace(/\?.*/, ''), file),
    complete: createSeedCompleter(pictures, now),
    articles: readSeedArticles(),
    now,
  });
  for (const [target, file] of delivered) {
    const inspected = await inspectPdf(async (at, length) => file.subarray(at, at + length), file.length);
    expect([target, inspected]).toEqual([target, { ok: true, value: { pages: 8 } }]);
    expect(file.length).toBeLessThan(900_000);
  }
  const task = getDocument({
    data: Uint8Array.from(delivered.get('/editions/tagesbote/koeln/2026-10-31') ?? []),
    verbosity: 0,
  });
  const edition = await task.promise;
  const tree = JSON.stringify(await (await edition.getPage(2)).getStructTree());
  expect([...tree.matchAll(/"role":"(H1|Art|H2)"/g)].slice(0, 5).map(([, role]) => role)).toEqual([
    'H1',
    'Art',
    'H2',
    'Art',
    'H2',
  ]);
  expect((await edition.getMetadata()).info).toMatchObject({
    Title: expect.stringMatching(/^Kölner Tagesbote, Köln, /),
    Language: 'de-DE',
  });
  await task.destroy();
  const days = ['2026-11-30', '2026-11-28', '2026-11-27', '2026-10-31'];
  expect([...delivered.keys()].filter((target) => target.startsWith('/editions/rundblick/'))).toEqual(
    days.map((day) => `/editions/rundblick/rhein-erft/${day}`),
  );
  expect(delivered.size).toBe(15);
});
