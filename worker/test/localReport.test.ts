import { expect, it } from 'vitest';
import type { LocalReport } from '#shared/contracts/localReport.contract.ts';
import type { ShortReport } from '#shared/domain/openData/readings.ts';
import { eventTexts } from '#shared/i18n/texts/localReport.ts';
import { createFaultyPortal, teaserPayload } from './faultyPortal.ts';

const SOURCE = { publisher: 'Ein Amt', link: 'https://amt.example/', isSample: false };
const AS_OF = '2026-11-28T12:45:00.000Z';
const UNTIL = '2026-11-28T18:45:00.000Z';

function reportOf(state: 'current' | 'old', said = 'Sturm'): LocalReport {
  const part = { state, asOf: AS_OF, until: UNTIL, ...SOURCE };
  return {
    name: 'Köln',
    path: '/koeln',
    observation: { ...part, value: { celsius: -0.4, weather: 8 } },
    forecast: { ...part, value: { days: [{ day: '2026-11-28', lowest: -4.2, highest: 5, weather: 2 }] } },
    warnings: {
      ...part,
      value: [{ headline: said, description: said, instruction: said, level: 3, from: AS_OF, until: UNTIL }],
    },
    level: { ...part, value: { station: said, centimetres: 640, state: 'high', tendency: 'rising' } },
    disruptions: { ...part, value: [{ header: said, text: said, until: UNTIL }] },
    events: {
      ...part,
      value: [{ title: said, place: said, from: AS_OF, until: UNTIL, isAllDay: false, isCancelled: true, url: null }],
    },
  };
}

const SHORT: ShortReport = {
  name: 'Köln',
  path: '/koeln',
  isSample: false,
  warning: null,
  observation: { asOf: AS_OF, until: UNTIL, celsius: 6.4, weather: 8 },
  level: null,
  disruptions: { asOf: AS_OF, until: UNTIL, count: 2 },
  eventsToday: null,
};

const missing = (asOf: string | null) => ({ state: 'missing' as const, asOf, ...SOURCE });
const withoutData = (asOf: string | null): LocalReport => ({
  name: 'Köln',
  path: '/koeln',
  observation: missing(asOf),
  forecast: missing(asOf),
  warnings: missing(asOf),
  level: missing(asOf),
  disruptions: missing(asOf),
  events: missing(asOf),
});

let pages = 0;

/** Each under an address of its own: the isolate caches what the file before it rendered. */
async function pageOf(local: unknown) {
  pages += 1;
  const path = `ort-${'x'.repeat(pages)}`;
  const { request, events } = createFaultyPortal({
    upstreams: {
      '/content/v5': () =>
        Response.json({
          type: 'channel',
          channel: { path, displayName: 'Köln', seoTitle: null, tagId: 1 },
          sportWidget: null,
          faces: [],
          local,
          teasers: [teaserPayload(7)],
          hasNextPage: false,
        }),
    },
  });
  const { status, text } = await request(`/${path}`);
  expect(status).toBe(200);
  return { text, words: text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), events };
}

it('a municipality page names time and publisher of every part', async () => {
  const { words } = await pageOf(reportOf('current'));
  for (const said of ['0 °C Regen', '−4 bis 5 °C, heiter', '6,40 m', 'steigend', '1 Störung', 'Abgesagt'])
    expect(words).toContain(said);
  expect(words.match(/Stand: Sa\., 28\. Nov\., 13\.45 Uhr Quelle: Ein Amt/g)).toHaveLength(6);
  expect(words).not.toContain('Neuere Werte');
});

it('a municipality page marks old data', async () => {
  const { words } = await pageOf(reportOf('old'));
  expect(words.match(/Neuere Werte liegen zurzeit nicht vor\./g)).toHaveLength(6);
  expect(words.match(/Stand: Sa\., 28\. Nov\., 13\.45 Uhr/g)).toHaveLength(6);
});

it.each([
  ['with every source down since a week', '2026-11-21T12:45:00.000Z', 6],
  ['with sources that never answered', null, 0],
])('a municipality page %s shows its articles and no values', async (_, asOf, remembered) => {
  const { words } = await pageOf(withoutData(asOf));
  expect(words).toContain('Meldung 7');
  // The bar says so, too.
  expect(words.match(/Zurzeit keine aktuellen Daten\./g)).toHaveLength(7);
  expect(words.match(/Zuletzt: Sa\., 21\. Nov\., 13\.45 Uhr/g) ?? []).toHaveLength(remembered);
  expect(words).not.toMatch(/\d °C|\d m\b|Störung|Keine amtlichen Warnungen/);
});

it('a municipality page calls recorded answers an example', async () => {
  const { words } = await pageOf({ ...reportOf('current'), level: { ...reportOf('current').level, isSample: true } });
  expect(words.match(/Beispieldaten/g)).toHaveLength(2);
});

it.each([{ name: 'Köln' }, 'Sturm', { ...reportOf('current'), level: { state: 'current', value: 640 } }])(
  'a municipality page shows its articles if the report is %j',
  async (local) => {
    const { words, events } = await pageOf(local);
    expect(words).toContain('Meldung 7');
    expect(words).not.toContain('Service für');
    expect(events).toContainEqual(expect.objectContaining({ event: 'content_dropped', cause: 'local' }));
  },
);

it.each(['<script>window.hit=1</script>', '"><img src=x onerror=window.hit=1>', "' onmouseover='window.hit=1"])(
  'keeps %j inert in every field of a report',
  async (said) => {
    const { text } = await pageOf(reportOf('current', said));
    const foreign: string[] = [];
    await new HTMLRewriter()
      .on('img, [onerror], [onmouseover]', { element: ({ tagName }) => void foreign.push(tagName) })
      .on('main script', { element: ({ tagName }) => void foreign.push(tagName) })
      .transform(new Response(text))
      .text();
    expect(foreign).toEqual([]);
    expect(text).toContain('Service für');
  },
);

it.each([
  ['a municipality', SHORT, SHORT],
  ['another topic', null, null],
  ['a topic with an invalid report', { ...SHORT, path: 'javascript:alert(1)' }, null],
])('sends readers of regions the report of %s with its articles', async (_, local, report) => {
  pages += 1;
  const id = 600 + pages;
  const { request } = createFaultyPortal({
    upstreams: {
      '/content/v5': () =>
        Response.json({
          type: 'topic',
          topic: { id, title: 'Köln' },
          local,
          teasers: [teaserPayload(7)],
          hasNextPage: false,
        }),
    },
  });
  const { status, text } = await request(`/api/tags/${id}/articles`);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ data: [{ title: 'Meldung 7' }], report });
});

it.each([
  ['tagesbote', true],
  ['leverkusen', false],
])('the page of events of %s says that later days are left out: %s', async (title, isCut) => {
  const event = { title: 'Markt', place: 'Köln', url: null, isAllDay: false, isCancelled: false };
  const times = { from: '2026-11-28T10:00:00.000Z', until: '2026-11-28T12:00:00.000Z' };
  const day = { day: '2026-11-28', events: [{ ...event, ...times }] };
  const { request } = createFaultyPortal({
    upstreams: {
      '/content/v5': () =>
        Response.json({
          type: 'events',
          place: null,
          places: [{ name: 'Köln', slug: 'koeln' }],
          calendar: { ...reportOf('current').events, value: [day] },
          isCut,
        }),
    },
  });
  const { status, text } = await request('/termine', {}, `${title}.localhost`);
  expect([status, text.includes('Markt'), text.includes(eventTexts.later)]).toEqual([200, true, isCut]);
});
