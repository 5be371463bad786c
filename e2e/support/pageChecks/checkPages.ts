import { describe, expect, it } from 'vitest';
import type { Visitor } from '../browser.ts';
import type { PageCheck, Stop } from './pageCheck.ts';

type Walk<S extends Stop> = {
  readonly stops: readonly S[];
  /** A window of its own for each page. */
  readonly open: (stop: S) => Promise<Visitor>;
  /** In this order. */
  readonly checks: readonly PageCheck[];
  /** The address of a stop whose path is only a description. */
  readonly addressOf?: (stop: S) => Promise<string> | string;
};

type Findings = ReadonlyMap<PageCheck, { readonly found: readonly string[]; readonly error?: unknown }>;

/**
 * Loads each page once for each of its widths and has every check look at it. A test for each page and check, so that a
 * failure names both; a retry loads the page again.
 */
export function checkPages<S extends Stop>(walk: Walk<S>): void {
  const visits = new Map<string, Promise<Findings>>();
  const visit = (stop: S, retry: number) => {
    const key = [stop.title, stop.path, retry].join(' ');
    const visited = visits.get(key) ?? visitPage(walk, stop);
    visits.set(key, visited);
    return visited;
  };
  describe.for(walk.stops)('$title $path', (stop) => {
    for (const check of checksOf(walk, stop))
      it(check.name, async ({ task }) => {
        const { found = [], error } = (await visit(stop, task.result?.retryCount ?? 0)).get(check) ?? {};
        if (error !== undefined) throw error;
        expect(found).toEqual([]);
      });
  });
}

function checksOf<S extends Stop>({ checks }: Walk<S>, stop: S): readonly PageCheck[] {
  return checks.filter(({ covers }) => covers?.(stop) ?? true);
}

async function visitPage<S extends Stop>(walk: Walk<S>, stop: S): Promise<Findings> {
  const address = (await walk.addressOf?.(stop)) ?? stop.path;
  const visitor = await walk.open(stop);
  const { page } = visitor;
  const looks = [];
  for (const check of checksOf(walk, stop)) looks.push({ check, look: await check.begin(visitor, stop) });
  const findings = new Map<PageCheck, { found: string[]; error?: unknown }>();
  for (const { check } of looks) findings.set(check, { found: [] });
  for (const width of stop.widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    const status = (await page.goto(address))?.status() ?? 0;
    await page.evaluate(SCROLL_THROUGH);
    for (const { check, look } of looks) {
      const findingsOfCheck = findings.get(check);
      if (!findingsOfCheck || findingsOfCheck.error !== undefined) continue;
      try {
        for (const problem of await look({ page, width, stop, status }))
          findingsOfCheck.found.push(`${width} px: ${problem}`);
      } catch (error) {
        // The other checks still run.
        findingsOfCheck.error = error;
      }
    }
  }
  await visitor.close();
  return findings;
}

/** Scrolls through the page, so that what loads late has loaded. */
const SCROLL_THROUGH = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  }
  scrollTo(0, 0);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
})()`;
