import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createRandom } from './createRandom.ts';
import { follow, settle } from './listenerDesk.ts';

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

type Step = 'link' | 'place' | 'back' | 'forward' | 'dialog' | 'jump';
/** As often as each stands here. */
const STEPS: readonly Step[] = ['link', 'link', 'link', 'place', 'place', 'back', 'back', 'forward', 'dialog', 'jump'];

export type Walk = {
  readonly page: Page;
  readonly seed: number;
  readonly steps: number;
  /** Called with each page that has been reached, by its address. */
  readonly reached: (href: string) => Promise<void>;
};

/** Goes through the paper at random: the same way for the same seed and paper. */
export async function walkSoftly({ page, seed, steps, reached }: Walk): Promise<void> {
  const random = createRandom(seed);
  const oneOf = <One>(all: readonly One[]): One | undefined => all[Math.floor(random() * all.length)];
  for (let taken = 0; taken < steps; taken += 1) {
    const step = oneOf(STEPS);
    if (step === 'link') await followAny(page, random());
    else if (step === 'back' || step === 'forward') await goAlong(page, step);
    else if (step === 'dialog') await lookIntoDialog(page);
    else if (step === 'jump') await follow(page, '#inhalt');
    else await follow(page, oneOf(PLACES) ?? '/');
    await reached(page.url());
  }
}

/** A link of what is read that leads to another public page; to the front where there is none. */
async function followAny(page: Page, share: number): Promise<void> {
  const hrefs = await page.evaluate<string[]>(`
    [...new Set(Array.from(document.querySelectorAll('main a[href]'), ({ origin, pathname, search }) => [origin, pathname, search]))]
      .filter(([origin, path, search]) => origin === location.origin && path !== location.pathname && search === '' &&
        !/^\\/(order|account|bookmarks|read-articles|newsletters|regions|bilder|feed|api)|\\.(xml|rss|atom)$/.test(path))
      .map(([, path]) => path)`);
  await follow(page, hrefs[Math.floor(share * hrefs.length)] ?? '/');
}

/** Not further than to where the walk began: what lies before it is another document. */
async function goAlong(page: Page, step: 'back' | 'forward'): Promise<void> {
  const target = await page.evaluate<string | null>(`(() => {
    const at = navigation.currentEntry.index + ${step === 'back' ? -1 : 1};
    const entry = navigation.entries()[at];
    if (!entry?.sameDocument) return null;
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

/**
 * What a page is, in words. Left out, with the reason why a page that was loaded differs:
 * - the player, which nobody has opened there, and the loading bar, which stands behind it;
 * - styles in the head: those of other pages are sheets of script (decision 039), and what is fetched ahead;
 * - the browser's rules for what it renders ahead, which hold where no player is;
 * - whether an island is awake and a picture has come, which is a matter of time and of where the page is scrolled to.
 */
const DESCRIBE = `(() => {
  const LEFT_OUT = '[data-player], [data-loading-bar], head > style, link[rel=preload], link[rel=prefetch]';
  const OF_TIME = ['data-awake', 'data-missing', 'data-busy', 'data-ahead'];
  const lines = [];
  const describe = (node, depth) => {
    if (node instanceof Text) {
      if (node.data.trim()) lines.push(depth + node.data.trim());
    } else if (node instanceof Element && !node.matches(LEFT_OUT)) {
      const attributes = Array.from(node.attributes)
        .filter(({ name }) => !OF_TIME.includes(name))
        .map(({ name, value }) => name + '=' + JSON.stringify(value))
        .sort();
      lines.push(depth + '<' + [node.localName, ...attributes].join(' ') + '>');
      for (const child of (node instanceof HTMLTemplateElement ? node.content : node).childNodes) describe(child, depth + ' ');
    }
  };
  describe(document.documentElement, '');
  return lines;
})()`;

function describePage(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(DESCRIBE);
}

/** Holds the page that is shown to what a load of its address shows, which `loaded` loads beside it. */
export async function expectAsLoaded(page: Page, loaded: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await loaded.goto(pathname + search, { waitUntil: 'load' });
  const differences = async () => {
    const [own, others] = await Promise.all([describePage(page), describePage(loaded)]);
    return differingLines(own, others);
  };
  await expect
    .poll(differences, { timeout: 20_000, message: `${page.url()} as script shows it and as it is loaded` })
    .toEqual([]);
}

function differingLines(own: readonly string[], others: readonly string[]): string[] {
  const [before, after] = [new Set(others), new Set(own)];
  const lines = [
    ...own.filter((line) => !before.has(line)).map((line) => `+ ${line.trim()}`),
    ...others.filter((line) => !after.has(line)).map((line) => `- ${line.trim()}`),
  ];
  return lines.length > 0 || own.join('\n') === others.join('\n') ? lines.slice(0, 20) : ['In another order'];
}
