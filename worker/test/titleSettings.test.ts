import { expect, it } from 'vitest';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { articlePayload, createFaultyPortal, teaserPayload } from './faultyPortal.ts';

const home = {
  type: 'home',
  lead: [teaserPayload(1)],
  live: [],
  opinion: [],
  podcasts: [],
  mostRead: [],
  ressorts: [{ documentId: 1, displayName: 'Ressortwort' }],
  sections: [],
};
const report = {
  id: 55,
  title: 'Ein „Rad“ & mehr?',
  category: 'Fahrrad',
  leadHtml: '',
  canonicalPath: '/testbericht/rad-55',
  img: null,
  rating: 4,
  publishDate: '2026-11-21T10:00:00.000Z',
  verdict: 'Gut.',
  criteria: [],
  pros: [],
  cons: [],
  offers: [],
  authors: [],
  contentItems: [],
};

/** What a publisher has. */
const THIRD_PARTIES = JSON.stringify({
  regal: { name: 'Regal', company: 'Regal GmbH, Berlin', purpose: 'advertising', snippet: { kind: 'shopFrame' } },
  infonline: { name: 'INFOnline', company: 'INFOnline GmbH, Bonn', purpose: 'reach', snippet: { kind: 'infonline' } },
  tipps: {
    name: 'Tipps',
    company: 'Tipps GmbH, Kiel',
    purpose: 'recommendations',
    snippet: { kind: 'outbrain', address: 'https://tipps.example/o.js', widgetId: 'AR_1' },
  },
});
const RECOMMENDING = { RECOMMENDATIONS_ENABLED: 'true' };

type Shown = { readonly title?: MandatorId; readonly environment?: Readonly<Record<string, string>> };

/** A page of a title with these settings. */
async function show(
  path: string,
  payload: object,
  settings: object,
  { title = 'tagesbote', environment = {} }: Shown = {},
): Promise<string> {
  const menuHandles = { mainMenuHandle: [{ label: 'Köln', target: '/koeln' }] };
  const { request } = createFaultyPortal({
    upstreams: {
      '/sites': () => Response.json({ data: [{ mandator: title, menuHandles, settings }] }),
      '/content/v5': () => Response.json(payload),
    },
    settings: { KV_ENABLED: 'false', THIRD_PARTIES, ...environment },
  });
  const { status, text } = await request(path, {}, `${title}.localhost`);
  expect(status).toBe(200);
  return text;
}

it.each([
  [{}, false],
  [{ ressort_label_homemix_enabled: '1' }, true],
])('M145 the head of a front names sections where its title wants that: %j', async (settings, isNamed) => {
  expect((await show('/', home, settings)).includes('Ressortwort')).toBe(isNamed);
});

it.each([
  [{}, true],
  [{ swipe_tooltip_enabled: 'false' }, false],
])('M145 galleries show a swipe hint unless the title disables it: %j', async (settings, isSaid) => {
  expect(/<html [^>]*data-no-swipe-tip/.test(await show('/', home, settings))).toBe(!isSaid);
});

const SHOP = {
  consent_platform_enabled: '1',
  ecommercewidget_enabled: 'true',
  ecommercewidget_iframeurlpattern: 'https://regal.example/{articleId}?t={title}&k={mainTag}',
  ecommercewidget_allowedorigin: 'https://regal.example',
};
const SHOP_ADDRESS = 'https://regal.example/55?t=Ein%20%E2%80%9ERad%E2%80%9C%20%26%20mehr%3F&amp;k=Fahrrad';

it.each<[string, MandatorId, object, string | null]>([
  ['off', 'tagesbote', {}, null],
  ['on', 'tagesbote', SHOP, SHOP_ADDRESS],
  ['on', 'blitz', SHOP, SHOP_ADDRESS],
  ['another host’s', 'tagesbote', { ...SHOP, ecommercewidget_iframeurlpattern: 'https://boese.example/' }, null],
  ['without a consent platform', 'tagesbote', { ...SHOP, consent_platform_enabled: '0' }, null],
  ['where readers never are', 'leverkusen', SHOP, null],
])('M145 a test report has the e-commerce widget of its title: %s, %s', async (_case, title, settings, address) => {
  const page = await show(report.canonicalPath, { type: 'testReport', report, more: [] }, settings, { title });
  const [, placed = null] = / data-ecommerce-widget="([^"]*)"/.exec(page) ?? [];
  expect(placed).toBe(address);
});

const REACH = { consent_platform_enabled: '1', ivw_szm_enabled: '1', ivw_cname: 'data.tagesbote.example' };

it.each<[string, MandatorId, object, string | null]>([
  ['off', 'tagesbote', { ...REACH, ivw_szm_enabled: '0', ivw_census_enabled: '1' }, null],
  ['after consent', 'tagesbote', REACH, 'after consent'],
  ['always', 'tagesbote', { ...REACH, ivw_census_enabled: '1' }, 'always'],
  ['where no platform asks', 'leverkusen', { ...REACH, ivw_census_enabled: '1' }, null],
])('M145 INFOnline counts as its title has it: %s, %s', async (_case, title, settings, when) => {
  const page = await show('/', home, settings, { title });
  const [template] = /<template[^>]*data-kind="infonline"[^>]*>/.exec(page) ?? [];
  expect(template === undefined ? null : template.includes('data-census') ? 'always' : 'after consent').toBe(when);
});

const WIDGET = { consent_platform_enabled: '1', recommendation_widget_enabled: '1' };

it.each<[string, MandatorId, object, object, 'theirs' | 'ours']>([
  ['by default', 'tagesbote', { consent_platform_enabled: '1' }, {}, 'ours'],
  ['by another house', 'tagesbote', WIDGET, {}, 'theirs'],
  ['by another house', 'rundblick', WIDGET, {}, 'theirs'],
  ['by one that is not set up', 'tagesbote', WIDGET, { THIRD_PARTIES: '{}' }, 'ours'],
  ['by one without consent', 'tagesbote', { ...WIDGET, consent_platform_enabled: '0' }, {}, 'ours'],
  ['by one that readers never are asked about', 'leverkusen', WIDGET, {}, 'ours'],
])('M145 below an article is recommended %s: %s', async (_case, title, settings, changed, whose) => {
  const environment = { ...RECOMMENDING, ...changed };
  const page = await show('/titel-4710', articlePayload(4_710), settings, { title, environment });
  const shown = ['data-recommendation-widget', 'data-island="Recommendations"'].filter((mark) => page.includes(mark));
  expect(shown).toEqual([whose === 'theirs' ? 'data-recommendation-widget' : 'data-island="Recommendations"']);
});
