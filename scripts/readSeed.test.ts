import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { readSeed, readSeedArticles } from './readSeed.ts';

const DAY_MINUTES = 1_440;

const motifsContract = v.array(
  v.object({ motif: v.string(), alt: v.pipe(v.string(), v.minLength(30), v.maxLength(160)) }),
);
const pictureContract = v.looseObject({ motif: v.string(), alt: v.pipe(v.string(), v.minLength(20)) });
const articleContract = v.looseObject({
  mandators: v.array(v.string()),
  channel: v.string(),
  title: v.string(),
  mainTag: v.number(),
  tags: v.array(v.number()),
  ageMinutes: v.number(),
  isPodcast: v.optional(v.boolean(), false),
  image: v.nullable(pictureContract),
});
const menuContract = v.array(v.object({ label: v.string(), target: v.string() }));
const siteContract = v.looseObject({
  mandator: v.string(),
  menuHandles: v.looseObject({ mainMenuHandle: menuContract }),
  mostRead: v.array(v.number()),
});

const motifs = v.parse(motifsContract, readSeed('pictures.json'));
const articles = readSeedArticles().map(({ id, article }) => ({ id, ...v.parse(articleContract, article) }));
const sites = v.parse(v.array(siteContract), readSeed('sites.json'));
const tags: readonly { readonly id: number; readonly slug: string }[] = readSeed('tags.json');

function* motifsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('motif' in value && typeof value.motif === 'string') yield value.motif;
  for (const part of Object.values(value)) yield* motifsIn(part);
}

describe('pictures of the demo content', () => {
  it('are at least sixty motifs, each drawn, described, and used', () => {
    const names = motifs.map(({ motif }) => motif);
    expect(names.length).toBeGreaterThanOrEqual(60);
    for (const folder of ['pictures/*.jpg', 'pictures/source/*.svg']) {
      const drawn = fs.globSync(folder, { cwd: 'origin/seed' }).map((file) => path.parse(file).name);
      expect(drawn.sort()).toEqual(names);
    }
    expect(new Set(motifsIn(articles))).toEqual(new Set(names));
  });

  it('are used by at most eight articles each, and by enough of them', () => {
    const above = articles.flatMap(({ image }) => (image ? [image.motif] : []));
    const often = Map.groupBy(above, (motif) => motif);
    expect([...often].filter(([, uses]) => uses.length > 8).map(([motif]) => motif)).toEqual([]);
    expect(above.length / articles.length).toBeGreaterThan(0.4);
  });
});

describe.each(sites.map((site) => [site.mandator, site] as const))(
  'the demo content of %s',
  (mandator, { menuHandles, mostRead }) => {
    const own = articles.filter((article) => article.mandators.includes(mandator));

    it.each(menuHandles.mainMenuHandle.map(({ target }) => target.slice(1)))(
      'has a dozen articles in %s, the newest from the last two days',
      (section) => {
        const tag = tags.find(({ slug }) => slug === section);
        const listed = own.filter((article) =>
          tag
            ? article.mainTag === tag.id || article.tags.includes(tag.id)
            : `${article.channel}/`.startsWith(`${section}/`),
        );
        expect(listed.length).toBeGreaterThanOrEqual(12);
        expect(Math.min(...listed.map(({ ageMinutes }) => ageMinutes))).toBeLessThan(2 * DAY_MINUTES);
      },
    );

    it('does not list the newest as most read', () => {
      const newest = own.toSorted((one, other) => one.ageMinutes - other.ageMinutes).slice(0, 13);
      const leading = new Set(newest.map(({ id }) => id));
      expect(mostRead.filter((id) => leading.has(id))).toEqual([]);
      expect(mostRead.filter((id) => own.some((article) => article.id === id))).toEqual(mostRead);
    });
  },
);

it('no two articles share a title, and more than 300 notices are from the last 30 days', () => {
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  expect(
    articles.filter(({ id, ageMinutes }) => id > 1_008 && ageMinutes < 30 * DAY_MINUTES).length,
  ).toBeGreaterThanOrEqual(300);
});
