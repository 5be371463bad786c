import type { BrowserContext, Cookie } from 'playwright-core';
import { DEMO_VENDORS } from '#scripts/demoVendors.ts';
import { CONSENT_COOKIE, EUCONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { BROWSER_COOKIES } from '#shared/cookies/cookies.ts';
import { consentOf } from '#shared/domain/consent/consent.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';

/** The consent cookie of a visitor who has agreed to these vendors only; to none without arguments. */
export function consentCookie(...granted: readonly Vendor[]): string {
  const vendors = Object.fromEntries(DEMO_VENDORS.map((vendor) => [vendor, granted.includes(vendor)]));
  const canPersonalize = granted.includes('recommendations');
  const canMeasure = granted.includes('reachMeasurement');
  const decidedAt = Math.floor(Date.now() / 1_000);
  return encodeURIComponent(
    JSON.stringify(consentOf({ vendors, canPersonalize, canMeasure, decidedAt, proofId: null })),
  );
}

/** Sets the consent cookie for all titles before the first visit. */
export async function decideAhead(context: BrowserContext, ...granted: readonly Vendor[]): Promise<void> {
  const { name, sameSite } = CONSENT_COOKIE;
  const value = consentCookie(...granted);
  await context.addCookies(
    MANDATOR_IDS.map((title) => ({ name, value, url: `https://${title}.localhost`, secure: true, sameSite })),
  );
}

/** The cookies that the portal has set besides the consent of this window and the locale, which every page sets. */
export async function cookiesBesideConsent(context: BrowserContext): Promise<readonly Cookie[]> {
  const decided: ReadonlySet<string> = new Set([
    CONSENT_COOKIE.name,
    EUCONSENT_COOKIE.name,
    BROWSER_COOKIES.locale.name,
  ]);
  return (await context.cookies()).filter(({ name }) => !decided.has(name));
}
