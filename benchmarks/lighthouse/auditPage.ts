import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { readMachine } from '../measuring/machine.ts';
import { dismissNews } from './dismissNews.ts';

/** Scores by category, 0 to 100. */
export type Scores = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
};

/** An audit that lowers a category's score. */
export type LostAudit = { readonly id: string; readonly score: number; readonly display: string };

export type PageAudit = {
  readonly scores: Scores;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  readonly transferredBytes: number;
  readonly lost: readonly LostAudit[];
  readonly versions: { readonly lighthouse: string; readonly chromium: string };
};

export type Visitor = {
  /** Session of a logged-in reader. */
  readonly cookie?: string | undefined;
  /** The breaking news is already dismissed, so that the consent banner opens with the page. */
  readonly isAsked?: boolean | undefined;
};

/** The browser tests' flags that chrome-launcher does not set. */
const CHROMIUM_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'];
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

type Report = Exclude<Awaited<ReturnType<typeof lighthouse>>, undefined>['lhr'];

/**
 * One run of Lighthouse's mobile defaults (simulated slow 4G, CPU slowed four times) in a fresh browser, so that only
 * the server is warm. A run that Lighthouse aborts, as it does on a busy machine (`NO_NAVSTART`), says nothing about
 * the page and is repeated.
 */
export async function auditPage(url: URL, visitor: Visitor = {}): Promise<PageAudit> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await runLighthouse(url, visitor);
    if (!report.runtimeError) return readReport(report);
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${report.runtimeError.message}`);
  }
}

/** Among runs with the same scores the one with the median LCP. */
export function medianByPerformance(audits: readonly PageAudit[]): PageAudit {
  const ranked = audits.toSorted((a, b) => a.scores.performance - b.scores.performance || b.lcpMs - a.lcpMs);
  const median = ranked[Math.floor(ranked.length / 2)];
  if (!median) throw new Error('No run to take the median of');
  return median;
}

async function runLighthouse(url: URL, { cookie, isAsked }: Visitor): Promise<Report> {
  const chromePath = process.env['CHROMIUM_PATH'];
  const chromium = await launch({
    chromeFlags: CHROMIUM_FLAGS,
    logLevel: 'silent',
    ...(chromePath ? { chromePath } : {}),
  });
  try {
    if (isAsked) await dismissNews(chromium.port, url);
    const result = await lighthouse(url.href, {
      port: chromium.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: CATEGORIES,
      ...(cookie ? { extraHeaders: { cookie } } : {}),
    });
    if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
    return result.lhr;
  } finally {
    // Its processor time, which a killed browser takes along, is this run's.
    readMachine();
    const ended = new Promise((resolve) => chromium.process.once('exit', resolve));
    chromium.kill();
    await ended;
    readMachine();
  }
}

function readReport(report: Report): PageAudit {
  const points = (category: string) => Math.round(required(report.categories[category]?.score, category) * 100);
  const value = (audit: string) => required(report.audits[audit]?.numericValue, audit);
  return {
    scores: {
      performance: points('performance'),
      accessibility: points('accessibility'),
      bestPractices: points('best-practices'),
      seo: points('seo'),
    },
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
    transferredBytes: value('total-byte-weight'),
    lost: readLostAudits(report),
    versions: {
      lighthouse: report.lighthouseVersion,
      chromium: /Chrome\/(\d+)/.exec(report.environment.hostUserAgent)?.[1] ?? 'unknown',
    },
  };
}

/** Audits without weight do not count; a metric just below its best varies with milliseconds. */
function readLostAudits({ audits, categories }: Report): readonly LostAudit[] {
  const weighted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return [...new Set(weighted.map(({ id }) => id))].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.995) return [];
    return [{ id, score: audit.score, display: audit.displayValue ?? '' }];
  });
}

function required(value: number | null | undefined, name: string): number {
  if (typeof value !== 'number') throw new Error(`Lighthouse did not measure ${name}`);
  return value;
}
