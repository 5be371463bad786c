import { expect, it } from 'vitest';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { createFaultyPortal } from './faultyPortal.ts';

const edition = (district: string, districtName: string, day: string) => ({
  district,
  districtName,
  day,
  pages: 32,
  bytes: 14_200_000,
});
const SHELF: PayloadOf<'epaper'> = {
  type: 'epaper',
  month: null,
  editions: [edition('koeln', 'Köln', '2026-11-28'), edition('porz', 'Porz', '2026-11-27')],
  months: ['2026-11', '2026-10'],
};

function open(payload: PayloadOf<'epaper'> | null, path: string, title = 'tagesbote') {
  const { request } = createFaultyPortal({
    upstreams: {
      '/content/v5/epaper': () =>
        payload ? Response.json(payload) : Response.json({ error: { status: 404 } }, { status: 404 }),
    },
  });
  return request(path, {}, `${title}.localhost`);
}

it('G39 lists editions by day, district and size, with links to read them, and the months of the archive', async () => {
  const { status, text } = await open(SHELF, '/epaper');
  expect(status).toBe(200);
  const words = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  for (const part of ['Samstag, 28. November 2026', 'Freitag, 27. November 2026', 'Porz', '32 Seiten, 14,2 MB'])
    expect(words).toContain(part);
  for (const href of ['/epaper/koeln/2026-11-28', '/epaper/porz/2026-11-27', '/epaper/2026-10'])
    expect(text).toContain(`href="${href}"`);
});

it('G39 shows a month of the archive below the shelf', async () => {
  const { status, text } = await open({ ...SHELF, month: '2026-11' }, '/epaper/2026-11');
  expect(status).toBe(200);
  expect(text).toContain('<h1>E-Paper aus dem November 2026</h1>');
  expect(text).toMatch(/href="\/epaper\/2026-11"[^>]*aria-current="page"/);
});

it('G39 contains no picture and no file of a page', async () => {
  const { text } = await open(SHELF, '/epaper');
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  expect(main).not.toMatch(/\.pdf|<img|<canvas|<picture/);
});

it('G39 does not exist for a title without editions', async () => {
  expect((await open(null, '/epaper', 'blitz')).status).toBe(404);
});
