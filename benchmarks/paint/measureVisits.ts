import type { Browser } from 'playwright-core';
import type { Measurement } from '../measuring/measurement.ts';
import { openPhone } from './openPhone.ts';
import { PAINTED_PAGES, type PaintedPage } from './paintedPages.ts';

/** Requests of a first visit without input, with transferred bytes of the bodies. */
export type Visit = {
  readonly page: PaintedPage;
  readonly requests: number;
  readonly bytes: number;
  /** Of articles in view, fetched for the reader's next page; not in `bytes`. */
  readonly bytesAhead: number;
};

/** By this time an untouched page has fetched everything. */
const AT_REST_MS = 5_000;

/** Excludes pictures, which depend on the content. */
export async function measureVisits(browser: Browser, origin: URL): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  for (const page of PAINTED_PAGES) visits.push(await measureVisit(browser, origin, page));
  return visits;
}

async function measureVisit(browser: Browser, origin: URL, page: PaintedPage): Promise<Visit> {
  const phone = await openPhone(browser, 'fast');
  const types = new Map<string, string>();
  const sizes: number[] = [];
  let bytesAhead = 0;
  await phone.cdp.send('Network.enable');
  phone.cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The browser names no type for what a link fetches ahead.
    types.set(requestId, type === 'Other' && response.mimeType === 'text/html' ? 'Ahead' : type);
  });
  phone.cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === 'Ahead') bytesAhead += encodedDataLength;
    else if (type !== 'Image') sizes.push(encodedDataLength);
  });
  await phone.page.goto(new URL(page.path, origin).href, { waitUntil: 'networkidle' });
  await phone.page.waitForTimeout(AT_REST_MS);
  await phone.context.close();
  return { page, requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), bytesAhead };
}

/** The rows of the budgets. */
export function visitMeasurements(visits: readonly Visit[]): readonly Measurement[] {
  return visits.flatMap(({ page, requests, bytes, bytesAhead }) => [
    { name: `visit-${page.name}`, value: bytes / 1024, explanation: `${requests} requests` },
    {
      name: `info-visit-ahead-${page.name}`,
      value: bytesAhead / 1024,
      explanation: 'KiB of articles in view, fetched ahead for the next page',
    },
  ]);
}
