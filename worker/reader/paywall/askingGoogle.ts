import { CONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { parseConsent } from '#shared/domain/consent/consent.ts';
import { presentThirdParties } from '#shared/domain/consent/presentThirdParties.ts';
import { isGoogleContext } from '#shared/domain/paywall/isGoogleContext.ts';
import { accessOf } from '#shared/domain/session/reader.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import type { GoogleAccessProps } from '../../pages/article/GoogleAccess.hole.tsx';
import type { Session } from '../../session/openedSession.ts';

/** How a reader's browser asks Google, should the article be locked for him. */
export type AskingGoogle = Pick<GoogleAccessProps, 'script' | 'productId' | 'waitCss'>;

/**
 * A layer is not shown for three seconds at most, in which Google may say that its article is open: what the browser
 * has of styles alone sees to it, whatever becomes of scripts; where none run it is there at once. Acceptance M79.
 */
const WAIT_CSS =
  '[data-google-waits]{position:relative}[data-google-waits]>output{position:absolute;inset:1rem 0 auto;visibility:hidden}@media(scripting:enabled){[data-google-waits]>output{animation:google-asks 3s}[data-google-waits]~aside{animation:google-waits 3s}@keyframes google-asks{0%,99.9%{visibility:visible}}@keyframes google-waits{0%,99.9%{visibility:hidden}}}';

/**
 * By the request, and with no call. Null in lite mode, which loads no third party; for a reader who does not come from
 * Google; on a title that is not linked with it, or has no consent platform; and for readers of Pur, Plus or the e-paper,
 * of whom there is nothing to ask. Whoever has agreed before waits for the answer; who agrees on the page sees the layer
 * meanwhile. Specification 4, Paywall, step 3.
 */
export function askingGoogle(
  visit: Visit,
  { reader }: Session,
  { publishing, readers }: Isolate<'paywall'>,
): AskingGoogle | null {
  const { mandator, url, cookies, isLite } = visit;
  if (isLite || !isGoogleContext(url.search) || readers.paywall.googleKeys === null) return null;
  const { pur, plus, epaper } = accessOf(reader);
  if (pur || plus || epaper) return null;
  const { settings } = publishing.sites.known(mandator);
  const google = presentThirdParties(mandator.id, publishing.settings, settings).find(
    ({ id }) => id === 'googleSubscriptions',
  );
  if (!google?.script || !settings.consent_platform_enabled) return null;
  const consent = parseConsent(readCookie(cookies, CONSENT_COOKIE) ?? '');
  return {
    script: google.script,
    productId: settings.google_product_id,
    waitCss: consent?.vendors['googleSubscriptions'] === true ? WAIT_CSS : null,
  };
}
