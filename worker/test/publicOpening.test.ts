import { env as platform } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

const paragraph = (html: string, isPublic?: boolean): ContentItem => ({
  type: 'paragraph',
  html,
  ...(isPublic === undefined ? {} : { isPublic }),
});

let nextId = 870_000;

async function readBoth(contentItems: readonly ContentItem[], contentRestriction: 'free' | 'paid' = 'paid') {
  const id = (nextId += 1);
  const upstreams = {
    '/content/v5': () => Response.json(articlePayload(id, { contentRestriction, contentItems: [...contentItems] })),
    '/paywall': () => Response.json({ featureResults: { 'paywall-desktop': 'plus' } }),
  };
  const locked = await createFaultyPortal({ upstreams }).request(`/${id}`);
  const unlocked = await createFaultyPortal({
    upstreams,
    settings: { PAYWALL_DISABLED_MANDATORS: 'tagesbote' },
  }).request(`/${id}`);
  const { keys } = await platform.TEMPLATES.list();
  const name = keys.find((key) => key.name.endsWith(`/${id}`))?.name ?? '';
  const stored = new TextDecoder().decode((await platform.TEMPLATES.get(name, 'arrayBuffer')) ?? undefined);
  return { locked: locked.text, unlocked: unlocked.text, stored };
}

/** How often each of three paragraphs occurs. */
const count = (text: string) =>
  ['Satz eins', 'Satz zwei', 'Satz drei'].map((sentence) => text.split(sentence).length - 1);

it.each([
  [
    'the first paragraph, where it is marked',
    [paragraph('Satz eins', true), paragraph('Satz zwei'), paragraph('Satz drei')],
    [1, 0, 0],
  ],
  [
    'no more of three than one, whatever is marked',
    [paragraph('Satz eins', true), paragraph('Satz zwei', true), paragraph('Satz drei', true)],
    [1, 0, 0],
  ],
  [
    'nothing from a paragraph on that is marked as paid',
    [paragraph('Satz eins', false), paragraph('Satz zwei', true), paragraph('Satz drei')],
    [0, 0, 0],
  ],
  [
    'nothing below a heading',
    [{ type: 'heading', level: 2, text: 'Satz eins' }, paragraph('Satz zwei', true), paragraph('Satz drei')],
    [0, 0, 0],
  ],
  [
    'a third where nothing is marked',
    [paragraph('Satz eins'), paragraph('Satz zwei'), paragraph('Satz drei')],
    [1, 0, 0],
  ],
  [
    'nothing of a text of two paragraphs',
    [paragraph('Satz eins'), paragraph('Satz zwei'), { type: 'quote', text: 'Satz drei', attribution: null }],
    [0, 0, 0],
  ],
] as const)('M88 above the lock stands %s, and who may read has every sentence once', async (_, items, seen) => {
  const { locked, unlocked, stored } = await readBoth(items);
  expect([count(locked), count(stored)]).toEqual([seen, seen]);
  expect(count(unlocked)).toEqual([1, 1, 1]);
  expect(locked).toContain('data-paywall-template="plus"');
});

it('M88 structured data does not mark the free paragraph as paid', async () => {
  const { locked } = await readBoth([paragraph('Satz eins', true), paragraph('Satz zwei')]);
  const [before = '', paid = ''] = locked.split(/class="[^"]* paywall"/);
  expect([count(before), count(paid)]).toEqual([
    [1, 0, 0],
    [0, 0, 0],
  ]);
});

it('M88 shows a free article completely, whatever is marked in it', async () => {
  const { locked } = await readBoth(
    [paragraph('Satz eins', true), paragraph('Satz zwei', true), paragraph('Satz drei')],
    'free',
  );
  expect(count(locked)).toEqual([1, 1, 1]);
});
