import { beforeEach, expect, it } from 'vitest';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

const ID = 8_161;
const NOTICE = 'data-gift-notice="invalid"';

let answerPaywall: () => Promise<void>;
let portal: ReturnType<typeof createFaultyPortal>;
beforeEach(() => {
  answerPaywall = async () => undefined;
  portal = createFaultyPortal({
    upstreams: {
      '/content/v5': () => Response.json(articlePayload(ID, { contentRestriction: 'paid' })),
      '/paywall': async () => {
        await answerPaywall();
        return Response.json({ featureResults: { 'paywall-desktop': 'plus' } });
      },
    },
  });
});

const openWith = async (cookie: string) =>
  (await portal.request(`/titel-${ID}`, { headers: { cookie, 'sec-ch-ua-mobile': '?0' } })).text;

it('M87 a gift link that opens nothing is told once, between the headline and the opening', async () => {
  const page = await openWith(`__Host-link_token_${ID}=unleserlich`);
  expect(page.split(NOTICE)).toHaveLength(2);
  expect(page.indexOf(NOTICE)).toBeGreaterThan(page.indexOf('</h1>'));
  expect(page.indexOf(NOTICE)).toBeLessThan(page.indexOf('data-article-body'));
});

it('M87 it is told too when the decision arrives after the headline was sent', async () => {
  answerPaywall = () => new Promise((resolve) => setTimeout(resolve, 50));
  expect(await openWith(`__Host-link_token_${ID}=unleserlich`)).toContain(NOTICE);
});

it('M87 neither a reader without a gift link nor the template of the page has it', async () => {
  const before = await openWith('');
  await openWith(`__Host-link_token_${ID}=unleserlich`);
  expect(await openWith('')).toBe(before);
  expect(before).not.toContain('data-gift-notice');
});
