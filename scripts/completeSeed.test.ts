import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { createSeedCompleter, type SeedPicture } from './completeSeed.ts';
import { readSeed, readSeedArticles } from './readSeed.ts';

const articles = readSeedArticles();
const motifs = new Map<string, SeedPicture>(
  readSeed('pictures.json').map(({ motif }: { motif: string }) => [motif, { baseUrl: motif, credit: 'Zeichnung' }]),
);
const NOWS = ['2026-03-30T04:00:00Z', '2026-07-02T01:10:00Z', '2026-11-22T11:00:00Z', '2026-12-31T22:50:00Z'].map(
  (text) => new Date(text),
);

const WEEKDAY =
  /\b(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag)(?:abend|morgen|vormittag|nachmittag|mittag|nacht)?\b/g;
/** Words before a weekday that are true on any date of publication: habits, any such day, the coming one. */
const ALWAYS_TRUE =
  /(?<!\p{L})(?:jede[mn]?(?: ersten| zweiten| dritten)?|(?:über)?nächsten|kommenden|ein(?:e[mn])?(?: \p{L}+en)?) $/iu;

const weekday = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', weekday: 'long' });
const hour = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: 'numeric', hourCycle: 'h23' });
const completed = v.looseObject({ publishedAt: v.string() });

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsOf(part);
}

it('no text names a weekday that its date could contradict', () => {
  const bare = articles.flatMap(({ id, article }) =>
    [...textsOf(article)].flatMap((text) =>
      Array.from(text.matchAll(WEEKDAY))
        .filter(({ index }) => !ALWAYS_TRUE.test(text.slice(0, index)))
        .map(({ 0: name, index }) => `${id}: …${text.slice(Math.max(0, index - 40), index)}${name}`),
    ),
  );
  expect(bare).toEqual([]);
});

/** Exact minutes suggest a past event; announcements use full and half hours. */
const EXACT_MINUTES = /(?<![\d.])\d{1,2}\.(?!00|30)[0-5]\d Uhr/;
const NAMED_DAY = /\{(?:Tag|Datum):-\d+\}/;
/** Articles whose exact minutes have no date: timetables, habits, future events, reportages. */
const OF_NO_DAY = new Set([1004, 1017, 1019, 1021, 1029, 1036, 1039, 1045, 1049, 1055, 2083, 2157, 2238]);

it('no text names a minute that could still be in the future', () => {
  const exact = articles
    .map(({ id, article }) => ({ id, text: [...textsOf(article)].join('\n') }))
    .filter(({ text }) => EXACT_MINUTES.test(text) && !NAMED_DAY.test(text));
  expect(exact.map(({ id }) => id).filter((id) => !OF_NO_DAY.has(id))).toEqual([]);
  expect([...OF_NO_DAY].filter((id) => !exact.some((one) => one.id === id))).toEqual([]);
});

describe.each(NOWS.map((now) => [now.toISOString(), now] as const))('seeded at %s', (_, now) => {
  const complete = createSeedCompleter(motifs, now);
  const done = articles.map(({ id, article }) => ({ id, article, filled: v.parse(completed, complete(article)) }));

  it('texts name the weekdays of their dates, without open placeholders', () => {
    let named = 0;
    for (const { id, article, filled } of done) {
      const [before, after] = [[...textsOf(article)].join('\n'), [...textsOf(filled)].join('\n')];
      expect(after, String(id)).not.toMatch(/\{(?:Tag|Datum)/);
      for (const { 1: days, 2: rest } of before.matchAll(/\{Tag:([+-]?\d+)\}([^{\n]{0,30})/g)) {
        named += 1;
        expect(after).toContain(
          `${weekday.format(new Date(Date.parse(filled.publishedAt) + Number(days) * 86_400_000))}${rest}`,
        );
      }
    }
    expect(named).toBeGreaterThan(30);
  });

  it('nothing is in the future, the newest is from the last working hours, and under two percent from nights', () => {
    const times = done.map(({ filled }) => new Date(filled.publishedAt));
    expect(Math.max(...times.map(Number))).toBeLessThanOrEqual(now.getTime());
    expect(now.getTime() - Math.max(...done.map(({ filled }) => Date.parse(filled.publishedAt)))).toBeLessThan(
      8 * 3_600_000,
    );
    expect(times.filter((time) => Number(hour.format(time)) < 5).length / times.length).toBeLessThan(0.02);
  });
});

it('entries of a live article are from working hours, in their order', () => {
  const entries = [6, 25, 238].map((ageMinutes) => ({ type: 'liveEntry', ageMinutes }));
  const filled = createSeedCompleter(
    motifs,
    new Date('2026-07-02T01:10:00Z'),
  )({ badge: 'Live', contentItems: entries });
  const { contentItems } = v.parse(v.object({ contentItems: v.array(completed) }), filled);
  const times = contentItems.map(({ publishedAt }) => publishedAt);
  expect(times.toSorted().toReversed()).toEqual(times);
  expect(times.map((time) => time.slice(0, 13))).toEqual(['2026-07-01T20', '2026-07-01T19', '2026-07-01T15']);
});

it('a motif becomes its picture, with credit', () => {
  const image = { motif: 'regen', alt: 'Im Regen', caption: 'Es regnet.' };
  expect(createSeedCompleter(motifs, new Date(0))(image)).toEqual({
    baseUrl: 'regen',
    altText: 'Im Regen',
    caption: 'Es regnet.',
    credit: 'Zeichnung',
  });
});
