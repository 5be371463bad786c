import type { Browser } from 'playwright-core';
import type { Measurement } from '../measuring/measurement.ts';
import { openPhone } from './openPhone.ts';
import { PAINTED_PAGES, type PaintedPage } from './paintedPages.ts';

/** Requests of a first visit without input, with transferred bytes of the bodies. */
export type Visit = { readonly page: PaintedPage; readonly requests: number; readonly bytes: number };

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
  const pictures = new Set<string>();
  const sizes: number[] = [];
  await phone.cdp.send('Network.enable');
  phone.cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Image' && pictures.add(requestId));
  phone.cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) sizes.push(encodedDataLength);
  });
  await phone.page.goto(new URL(page.path, origin).href, { waitUntil: 'networkidle' });
  await phone.page.waitForTimeout(AT_REST_MS);
  await phone.context.close();
  return { page, requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The rows of the budgets. */
export function visitMeasurements(visits: readonly Visit[]): readonly Measurement[] {
  return visits.map(({ page, requests, bytes }) => ({
    name: `visit-${page.name}`,
    value: bytes / 1024,
    explanation: `${requests} requests`,
  }));
}
