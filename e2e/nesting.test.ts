import { describe, expect, it } from 'vitest';
import { checkoutOf } from '#shared/routes/hrefs.ts';
import { findNesting } from './support/findNesting.ts';
import { PERSONAL_PATHS, SAMPLE_ARTICLES, SAMPLE_LISTS, SAMPLE_PATHS } from './support/samplePaths.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';

const portal = await sharePortal();

const PUBLIC = [SAMPLE_PATHS, SAMPLE_ARTICLES, SAMPLE_LISTS].flatMap((paths) => Object.values(paths));
const PERSONAL = [...Object.values(PERSONAL_PATHS), ...['plus', 'coins-5', 'tagespass'].map(checkoutOf)];
const REFUSED = ['/gibt/es/nicht', '/autor/x', '/api/offline/page'];

async function nestingOf(paths: readonly string[], cookie: string): Promise<readonly string[]> {
  const found = [];
  for (const path of paths) {
    const { text } = await portal.request(path, { headers: { cookie } });
    found.push(...findNesting(text).map((problem) => `${path}: ${problem}`));
  }
  return found;
}

it.each([
  ['<header><dialog><header></header></dialog></header>', ['header in header']],
  ['<article><header></header><footer></footer></article>', []],
  ['<main><header></header></main>', []],
  ['<article><main></main></article>', ['main in article']],
  ['<a href="/"><button type="button"></button></a>', ['button in a']],
  ['<form><div><form></form></div></form>', ['form in form']],
  ['<form></form><form></form>', []],
  ['<script>"<header><header>"</script><!--<a><a>-->', []],
])('finds in %s: %j', (html, found) => expect(findNesting(html)).toEqual(found));

describe('G7 no element stands where HTML forbids it', () => {
  it.each([
    ['a guest', ''],
    ['a reader with Plus', 'plus'],
    ['a reader without a subscription', 'frei'],
    ['a customer', 'abo'],
    ['a wallet reader', 'wallet'],
  ] as const)('on any kind of page, read by %s', async (_, reader) => {
    const cookie = reader && (await signedIn(portal, reader));
    expect(await nestingOf([...PUBLIC, ...REFUSED, ...PERSONAL], cookie)).toEqual([]);
  });
});
