import { CONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { parseConsent } from '#shared/domain/consent/consent.ts';
import { partyOfKind, presentThirdParties } from '#shared/domain/consent/presentThirdParties.ts';
import { isGoogleContext } from '#shared/domain/paywall/isGoogleContext.ts';
import { accessOf } from '#shared/domain/session/reader.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import type { GoogleAccessProps } from '../../pages/article/GoogleAccess.hole.tsx';
import type { Session } from '../../session/openedSession.ts';

/** How the reader's browser queries Google if the article is locked. */
export type AskingGoogle = Pick<GoogleAccessProps, 'script' | 'productId' | 'waitCss'>;

/**
 * Hides the paywall layer for at most three seconds while Google may unlock the article. The timeout is CSS alone, so
 * it works whatever happens to scripts; without scripts the layer shows at once. Acceptance M79.
 */
const WAIT_CSS =
  '[data-google-waits]{position:relative}[data-google-waits]>output{position:absolute;inset:1rem 0 auto;visibility:hidden}@media(scripting:enabled){[data-google-waits]>output{animation:google-asks 3s}[data-google-waits]~aside{animation:google-waits 3s}@keyframes google-asks{0%,99.9%{visibility:visible}}@keyframes google-waits{0%,99.9%{visibility:hidden}}}';

/**
 * Decided from the request, without a call. Null in lite mode, which loads no third parties; for readers who do not
 * come from Google; for titles not linked with Google or without a consent platform; and for subscribers of Pur, Plus
 * or the e-paper. With earlier consent the layer waits for Google's answer; with consent given on this page it is shown
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
  const google = partyOfKind(presentThirdParties(mandator, publishing.settings, settings), 'googleSubscriptions');
  if (!google?.script || !settings.consent_platform_enabled) return null;
  const consent = parseConsent(readCookie(cookies, CONSENT_COOKIE) ?? '');
  return {
    script: google.script,
    productId: settings.google_product_id,
    waitCss: consent?.vendors['googleSubscriptions'] === true ? WAIT_CSS : null,
  };
}
