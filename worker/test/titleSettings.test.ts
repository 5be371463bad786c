import { expect, it } from 'vitest';
import { createFaultyPortal } from './faultyPortal.ts';

const teaser = {
  documentId: 1,
  title: 'Titel',
  titlePrefix: null,
  targetPathOrUrl: '/titel-1',
  teaserTextHtml: '',
  contentRestriction: 'free',
  isOpinion: false,
  isPodcast: false,
  isVideoArticle: false,
  badge: null,
  authors: [],
  maintag: 1,
  tags: [],
  publishDate: '2026-11-21T10:00:00.000Z',
  img: null,
};
const home = {
  type: 'home',
  lead: [teaser],
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

/** A page of a title with these settings. */
async function show(path: string, payload: object, settings: object): Promise<string> {
  const menuHandles = { mainMenuHandle: [{ label: 'Köln', target: '/koeln' }] };
  const { request } = createFaultyPortal({
    upstreams: {
      '/sites': () => Response.json({ data: [{ mandator: 'tagesbote', menuHandles, settings }] }),
      '/content/v5': () => Response.json(payload),
    },
    settings: { KV_ENABLED: 'false' },
  });
  const { status, text } = await request(path);
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
])('M145 galleries say that they are swiped unless their title does without: %j', async (settings, isSaid) => {
  expect(/<html [^>]*data-no-swipe-tip/.test(await show('/', home, settings))).toBe(!isSaid);
});

it.each([
  ['off', {}, null],
  [
    'on',
    {
      ecommercewidget_enabled: 'true',
      ecommercewidget_iframeurlpattern: 'https://regal.example/{articleId}?t={title}&k={mainTag}',
      ecommercewidget_allowedorigin: 'https://regal.example',
    },
    'https://regal.example/55?t=Ein%20%E2%80%9ERad%E2%80%9C%20%26%20mehr%3F&amp;k=Fahrrad',
  ],
  [
    'another host’s',
    {
      ecommercewidget_enabled: 'true',
      ecommercewidget_iframeurlpattern: 'https://boese.example/{articleId}',
      ecommercewidget_allowedorigin: 'https://regal.example',
    },
    null,
  ],
])('M145 a test report has the e-commerce widget of its title: %s', async (_case, settings, address) => {
  const page = await show(report.canonicalPath, { type: 'testReport', report, more: [] }, settings);
  const [, placed = null] = / data-ecommerce-widget="([^"]*)"/.exec(page) ?? [];
  expect(placed).toBe(address);
});
