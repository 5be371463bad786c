import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAsLoaded } from './asLoaded.ts';
import { openVisitor } from './browser.ts';
import { createRandom } from './createRandom.ts';
import {
  beginListening,
  follow,
  followRested,
  heardSeconds,
  isSameDocument,
  problemsBeside,
  settle,
} from './listenerDesk.ts';

/** Where a walk may go at any time: articles, free and paid, fronts, lists, search. */
const PLACES = [
  '/',
  '/koeln',
  '/koeln/sport',
  '/rund-um-den-dom-1001',
  '/1002',
  '/1006',
  '/1007',
  '/schlagzeilen/2',
  '/suche?q=dom',
  '/suche?q=rhein',
  '/themen/7',
  '/autor/12',
  '/podcasts',
  '/impressum',
] as const;

const TERMS = ['dom', 'rhein', 'gibtsnicht'] as const;

type Step = 'link' | 'rested' | 'place' | 'search' | 'back' | 'forward' | 'dialog' | 'jump';
/** Weighted by repetition. */
const STEPS: readonly Step[] = [
  'link',
  'link',
  'rested',
  'place',
  'place',
  'search',
  'back',
  'back',
  'forward',
  'dialog',
  'jump',
];

type Walk = { readonly seed: number; readonly steps: number };

/**
 * Walks through the site at random while a recording plays, and checks that no page is loaded in full, that each equals
 * its full load, that the recording never stops, and that there are no errors.
 */
export async function expectWalkAsLoaded(browser: Browser, port: number, walk: Walk): Promise<void> {
  const { page, problems, close } = await openVisitor(browser, port);
  const loaded = await page.context().newPage();
  await beginListening(page);
  await isSameDocument(page);
  const answers: string[] = [];
  page.on('response', (response) => {
    if ('soft-navigation' in response.request().headers()) answers.push(`${response.status()} ${response.url()}`);
  });
  let heard = await heardSeconds(page);
  await walkSoftly(page, walk, async (href) => {
    expect([href, await isSameDocument(page), answers.slice(-2)]).toEqual([href, true, expect.anything()]);
    await expectAsLoaded(page, loaded);
    const now = await heardSeconds(page);
    expect(now).toBeGreaterThan(heard);
    heard = now;
  });
  // The form in the dialog asks for a passkey, and is left meanwhile.
  const unasked = problemsBeside(problems).filter((problem) => !problem.endsWith('/api/passkeys/login/options'));
  expect(unasked).toEqual([]);
  await close();
}

/**
 * The same way for the same seed and paper.
 * @param reached called with each page that has been reached, by its address
 */
async function walkSoftly(page: Page, { seed, steps }: Walk, reached: (href: string) => Promise<void>): Promise<void> {
  const random = createRandom(seed);
  const oneOf = <One>(all: readonly One[]): One | undefined => all[Math.floor(random() * all.length)];
  for (let taken = 0; taken < steps; taken += 1) {
    const step = oneOf(STEPS);
    if (step === 'link') await follow(page, await findLink(page, random()));
    else if (step === 'rested') await followRested(page, await findLink(page, random()));
    else if (step === 'back' || step === 'forward') await goAlong(page, step);
    else if (step === 'dialog') await lookIntoDialog(page);
    else if (step === 'search') await searchFor(page, oneOf(TERMS) ?? 'dom');
    else if (step === 'jump') await follow(page, '#inhalt');
    else await follow(page, oneOf(PLACES) ?? '/');
    await reached(page.url());
  }
}

/** A link of what is read that leads to another public page; to the front where there is none. */
async function findLink(page: Page, share: number): Promise<string> {
  const hrefs = await page.evaluate<string[]>(`
    [...new Set(Array.from(document.querySelectorAll('main a[href]'), ({ origin, pathname, search }) => [origin, pathname, search]))]
      .filter(([origin, path, search]) => origin === location.origin && path !== location.pathname && search === '' &&
        !/^\\/(__mein-portal|order|account|bookmarks|read-articles|newsletters|regions|bilder|rss|atom|api)|\\.(xml|rss|atom)$/.test(path))
      .map(([, path]) => path)`);
  return hrefs[Math.floor(share * hrefs.length)] ?? '/';
}

/** By the form, as by hand. */
async function searchFor(page: Page, term: string): Promise<void> {
  await follow(page, '/suche');
  const box = page.locator('main input[name=q]').first();
  await box.fill(term);
  await box.press('Enter');
  await settle(page, new URL(`/suche?q=${term}`, page.url()).href);
}

/** Returns neither to a dialog nor to entries before the walk, which belong to another document. */
async function goAlong(page: Page, step: 'back' | 'forward'): Promise<void> {
  const target = await page.evaluate<string | null>(`(() => {
    const at = navigation.currentEntry.index + ${step === 'back' ? -1 : 1};
    const entry = navigation.entries()[at];
    if (!entry?.sameDocument || entry.url.endsWith('#login')) return null;
    navigation.traverseTo(entry.key);
    return entry.url;
  })()`);
  if (target !== null) await settle(page, target);
}

async function lookIntoDialog(page: Page): Promise<void> {
  await follow(page, '#login');
  await page.frameLocator('dialog[open] iframe').locator('form').first().waitFor();
  await goAlong(page, 'back');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
}
