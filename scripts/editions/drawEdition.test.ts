import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { drawEdition } from './drawEdition.ts';

it('leaves out the sentences of a story for which its page has no room', async () => {
  const sentences = Array.from({ length: 1_500 }, (_, number) => `Satz${number} steht in diesem Bericht.`);
  const paragraphs = Array.from({ length: 30 }, (_, at) => sentences.slice(50 * at, 50 * at + 50).join(' '));
  const story = { kicker: '', title: 'Ein Titel', lead: 'Ein Vorspann.', author: '', paragraphs, picture: null };
  const file = await drawEdition({
    titleName: 'Tagesbote',
    claim: 'Unabhängig',
    districtName: 'Köln',
    date: 'Samstag, 28. November 2026',
    number: 'Nr. 332',
    price: '2,60 €',
    accent: [0, 0, 0],
    pages: [{ section: '', stories: [story] }],
  });
  const task = getDocument({ data: file, verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const printed = [...text.matchAll(/Satz(\d+)/g)].map(([, number]) => Number(number));
  expect(printed.length).toBeGreaterThan(100);
  expect(printed.length).toBeLessThan(sentences.length);
  expect(printed).toEqual(Array.from(printed, (_, at) => at));
  expect(text).toMatch(/Bericht\.\s*$/);
  await task.destroy();
});
