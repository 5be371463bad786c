import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export type Phone = { readonly context: BrowserContext; readonly page: Page; readonly cdp: CDPSession };

export const CPU_SLOWDOWN = 4;
/**
 * Slow 4G as Lighthouse and DevTools apply it per request: 150 ms round trip and 1.6 Mbit/s, corrected for handshakes.
 */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
export const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

/**
 * `throttled`: DevTools delays every request. `unthrottled`: the connection itself is slow (`startLine.ts`). `fast`: no
 * CPU slowdown either.
 */
export type PhoneKind = 'throttled' | 'unthrottled' | 'fast';

/** A phone with empty caches. */
export async function openPhone(browser: Browser, kind: PhoneKind = 'throttled'): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
    userAgent: USER_AGENT,
    locale: 'de-DE',
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (kind !== 'fast') await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (kind === 'throttled') {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  return { context, page, cdp };
}
