import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { demoVendors } from '#scripts/demoVendors.ts';
import { playedSportsData } from '#scripts/playSportsData.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { consentSettingsTexts } from '#shared/i18n/texts/consentSettings.ts';
import { carryCookie, openVisitor, type Visitor } from './browser.ts';
import type { DemoReader } from './readerCookies.ts';
import type { TestPortal } from './testPortal.ts';
import { until } from './until.ts';

type Options = BrowserContextOptions & {
  readonly title?: string;
  readonly reader?: DemoReader;
  /** As for `openVisitor`; by default the visitor has made no choice yet. */
  readonly consent?: readonly Vendor[] | null;
};

/** A visitor whose third-party requests are recorded and fulfilled here. */
export type TracedVisitor = Visitor & {
  /** Vendors that received a request since the last call, by their names in the register. */
  readonly asked: () => readonly string[];
  /** The number of mocked vendors that received data, the last step of their scripts. */
  readonly told: () => number;
};

/** On this machine a played vendor has one host, ads are framed from another, an embed has its own. */
function vendorByOrigin(port: number): ReadonlyMap<string, Vendor> {
  const framed = [
    [`http://ads.localhost:${port}`, 'advertising'],
    [playedSportsData(port), 'sportsData'],
  ] as const;
  return new Map([
    ...framed,
    ...Object.entries(demoVendors(port)).flatMap(([vendor, { sources, snippet }]) => {
      const address = sources.frame ?? ('address' in snippet ? snippet.address : undefined);
      return address === undefined ? [] : [[new URL(address).origin, vendor] as const];
    }),
  ]);
}

export async function openTraced(
  browser: Browser,
  portal: TestPortal,
  { title = 'tagesbote', reader = 'anonymous', consent = null, ...options }: Options = {},
): Promise<TracedVisitor> {
  const visitor = await openVisitor(browser, portal.port, {
    baseURL: `http://${title}.localhost:${portal.port}`,
    consent,
    ...options,
  });
  const { page } = visitor;
  if (reader !== 'anonymous') await carryCookie(page, await portal.cookies(reader), title);
  const vendors = vendorByOrigin(portal.port);
  const own = new RegExp(`^http://(?:${title}|media|identity)\\.localhost:${portal.port}$`);
  let noted = new Set<string>();
  let told = 0;
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (!/^https?:$/.test(protocol) || own.test(origin)) return;
    noted.add(vendors.get(origin) ?? origin);
    if (request.method() === 'POST') told += 1;
  });
  await page.route(
    (url) => !url.hostname.endsWith('localhost'),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
  );
  await page.route(/\/bilder\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  return {
    ...visitor,
    asked() {
      const asked = [...noted].sort();
      noted = new Set();
      return asked;
    },
    told: () => told,
  };
}

export const question = (page: Page) => page.locator('dialog[data-consent]');

/** The dialog for choosing vendors one by one. */
export const settings = (page: Page) => page.getByRole('dialog', { name: consentSettingsTexts.title });

/** The question as it is shown, with what goes before it put away. */
export async function waitForQuestion(page: Page): Promise<void> {
  const closer = page.locator('[data-breaking-close]');
  if (await closer.count()) await closer.click();
  await question(page).and(page.locator(':popover-open')).waitFor();
}

/** Resolves once the platform has begun, which loads granted vendors at once; on a page without one immediately. */
export async function waitForPlatformIfAny(page: Page): Promise<void> {
  const holds = `!document.querySelector('dialog[data-consent]') || '__tcfapi' in window`;
  await until('the consent platform has begun', () => page.evaluate<boolean>(holds));
}

/** Until the platform has begun on a page that has one. */
export async function waitForPlatform(page: Page): Promise<void> {
  await until('the consent platform has begun', () => page.evaluate<boolean>(`'__tcfapi' in window`));
}
