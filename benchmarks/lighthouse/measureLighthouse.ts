import type { Browser } from 'playwright-core';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { SAMPLE_ARTICLES, SAMPLE_PATHS } from '../../e2e/support/samplePaths.ts';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { readHot } from '../../e2e/support/readHot.ts';
import type { Measurement } from '../measuring/measurement.ts';
import { warmAndStrip } from '../paint/warmAndStrip.ts';
import { auditPage, medianByPerformance, type PageAudit, type Scores } from './auditPage.ts';
import { constantPage } from './constantPage.ts';
import { startFrontDoor, type FrontDoor } from './startFrontDoor.ts';
import { startSeededPortal } from './startSeededPortal.ts';

/** Runs of a page: its median is judged. Design 8. */
export const LIGHTHOUSE_RUNS = 5;

type BudgetedPage = { readonly kind: 'home' | 'article'; readonly title: MandatorId; readonly path: string };

/** The median audit of a page, and that of a constant page of as many bytes. */
export type AuditedPair = {
  readonly page: BudgetedPage;
  readonly ours: PageAudit;
  readonly constant: PageAudit;
};

const FREE_ARTICLES: Readonly<Record<MandatorId, string>> = {
  tagesbote: SAMPLE_ARTICLES.free,
  rundblick: '/1026',
  blitz: '/1035',
  leverkusen: '/1043',
};

const BUDGETED_PAGES: readonly BudgetedPage[] = MANDATORS.flatMap(({ id }) => [
  { kind: 'home', title: id, path: SAMPLE_PATHS.home },
  { kind: 'article', title: id, path: FREE_ARTICLES[id] },
]);

type Options = {
  /** Titles, by a part of the name. */
  readonly only?: string;
  readonly whenMeasured: (name: string) => void;
};

/** Front and article of each title, in turn with a constant page of each. */
export async function measureLighthouse(
  runs: number,
  { only = '', whenMeasured }: Options,
): Promise<readonly AuditedPair[]> {
  const portal = await startSeededPortal();
  const door = await startFrontDoor(portal.port);
  const browser = await launchBrowser();
  const pairs: AuditedPair[] = [];
  for (const page of BUDGETED_PAGES.filter(({ title }) => title.includes(only))) {
    const pair = await auditPair({ page, door, browser, runs });
    pairs.push(pair);
    const { ours, constant } = pair;
    console.error(`${page.kind}, ${page.title}: ${ours.scores.performance}, constant ${constant.scores.performance}`);
    whenMeasured(`lighthouse, ${page.title}${page.path}`);
  }
  await browser.close();
  door.stop();
  await portal.stop();
  return pairs;
}

type PairOptions = {
  readonly page: BudgetedPage;
  readonly door: FrontDoor;
  readonly browser: Browser;
  readonly runs: number;
};

async function auditPair({ page, door, browser, runs }: PairOptions): Promise<AuditedPair> {
  const url = new URL(page.path, `http://${page.title}.localhost:${door.port}`);
  const { bare } = await warmAndStrip(browser, url);
  const constantUrl = new URL(`/constant-${page.kind}-${page.title}`, url);
  const { length } = await readHot(door.port, url.pathname, url.host);
  door.pages.set(constantUrl.pathname, constantPage(bare, length));
  const ours: PageAudit[] = [];
  const constant: PageAudit[] = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(await auditPage(url));
    constant.push(await auditPage(constantUrl));
  }
  return { page, ours: medianByPerformance(ours), constant: medianByPerformance(constant) };
}

/** The figures of the worst title. */
export function lighthouseMeasurements(pairs: readonly AuditedPair[]): Measurement[] {
  return (['home', 'article'] as const).flatMap((kind) => {
    const own = pairs.filter(({ page }) => page.kind === kind);
    return [
      { name: `lighthouse-${kind}`, value: Math.min(...own.map(({ ours }) => ours.scores.performance)) },
      { name: `lighthouse-${kind}-behind`, value: Math.max(...own.map(pointsBehind)) },
      { name: `lighthouse-${kind}-others`, value: Math.min(...own.map(({ ours }) => lowestOther(ours.scores))) },
      { name: `lighthouse-${kind}-lcp`, value: Math.max(...own.map(({ ours }) => ours.lcpMs)) },
    ] as const;
  });
}

const pointsBehind = ({ ours, constant }: AuditedPair): number =>
  Math.max(0, constant.scores.performance - ours.scores.performance);

const lowestOther = ({ accessibility, bestPractices, seo }: Scores): number =>
  Math.min(accessibility, bestPractices, seo);
