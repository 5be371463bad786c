import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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

/**
 * What a page is, in words. Left out, with the reason why a page that was loaded differs:
 * - the player, which is not open there, and the loading bar, which follows it in the document;
 * - styles in the head: those of other pages are sheets of script (decision 039), and what is fetched ahead;
 * - the browser's rules for what it renders ahead, which hold where no player is;
 * - how long ago something was, in minutes and hours, which a page says anew a minute after it began;
 * - whether an island is awake and a picture has come, which is a matter of time and of where the page is scrolled to.
 */
const DESCRIBE = `(() => {
  const LEFT_OUT = '[data-player], [data-loading-bar], head > style, link[rel=preload], link[rel=prefetch]';
  const UNLIKE = ['data-awake', 'data-missing', 'data-busy', 'data-ahead'];
  const AGO = /^vor \\d+ (Minuten?|Stunden?)$/;
  const lines = [];
  const describe = (node, depth) => {
    if (node instanceof Text) {
      const text = node.data.trim().replace(AGO, 'vor kurzem');
      if (text) lines.push(depth + text);
    } else if (node instanceof Element && !node.matches(LEFT_OUT)) {
      const attributes = Array.from(node.attributes)
        .filter(({ name }) => !UNLIKE.includes(name))
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

function differingLines(own: readonly string[], others: readonly string[]): string[] {
  const [before, after] = [new Set(others), new Set(own)];
  const lines = [
    ...own.filter((line) => !before.has(line)).map((line) => `+ ${line.trim()}`),
    ...others.filter((line) => !after.has(line)).map((line) => `- ${line.trim()}`),
  ];
  return lines.length > 0 || own.join('\n') === others.join('\n') ? lines.slice(0, 20) : ['In another order'];
}
