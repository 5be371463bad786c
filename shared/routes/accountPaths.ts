/** Path prefix of account pages in our own frames. Specification 2, dialog-flow routes. */
const FRAMED_AREA = '/__mein-portal/';

/** Account forms: pages of their own, or framed in a dialog. */
export const DIALOG_FLOWS = [
  'login',
  'registration',
  'forgot-password',
  'change-password',
  'complete-registration',
] as const;
export type DialogFlow = (typeof DIALOG_FLOWS)[number];

/** Query parameter and form field with the target after the login. */
export const TARGET_PARAMETER = 'ziel';

export function dialogFlowPath<F extends string>(flow: F): `/__mein-portal/dialog-flow/${F}` {
  return `/__mein-portal/dialog-flow/${flow}`;
}

/** The framed variant of an account page. */
export function framedPath<P extends string>(path: P): `/__mein-portal${P}` {
  return `/__mein-portal${path}`;
}

/** Whether a page at this path is a framed variant: other pages must not be framed. */
export function isFramedPath(pathname: string): boolean {
  return pathname.startsWith(FRAMED_AREA);
}

/** Lite mode is switched on and off there. */
export const LITE_MODE_PATH = '/sparmodus';

export const accountHref = '/account';
/** One session of the reader's is ended there. */
export const endDevicePath = '/account/geraete';
/** A passkey of the reader's is removed there. */
export const dropPasskeyPath = '/account/passkeys';
/** The mail that confirms an address is sent again. */
export const sendConfirmationPath = '/account/bestaetigung';

/** Another address for the account; */
export const addressPath = `${accountHref}/e-mail`;
/** and the digits of the mail to it. */
export const confirmAddressPath = `${addressPath}/bestaetigen`;
/** Download of all data of a reader; */
export const exportPath = `${accountHref}/auskunft`;
/** and its erasure. */
export const erasePath = `${accountHref}/loeschen`;

/** The reader's subscriptions, */
export const subscriptionHref = `${accountHref}/abo`;
/** the declarations about them, */
export const declareSubscriptionPath = `${subscriptionHref}/erklaeren`;
/** changes of the payment method, */
export const changeMeansPath = `${subscriptionHref}/zahlungsmittel`;
/** the query parameter with the result, */
export const MEANS_PARAMETER = 'zahlungsmittel';
/** and the return page of the payment service. */
export const meansNamedHref = `${subscriptionHref}?${MEANS_PARAMETER}=benannt`;

/** Invoices and credit notes, by name. */
export const invoicesPath = `${subscriptionHref}/rechnung`;

export function invoicePath(name: string): string {
  return `${invoicesPath}/${name}`;
}

/** The same as a file. */
export function invoicePdfPath(name: string): string {
  return `${invoicePath(name)}.pdf`;
}

/** The reader's coins and purchases; */
export const coinsHref = `${accountHref}/coins`;
/** and the form that buys an article with one, where script does not. */
export const buyArticlePath = `${coinsHref}/kaufen`;

/** The reader's gift links; */
export const giftsHref = `${accountHref}/geschenke`;
/** its parameter that names an article to give; */
export const GIFT_ARTICLE_PARAMETER = 'artikel';
/** the form that gives it; */
export const giveArticlePath = `${giftsHref}/verschenken`;
/** and the form to revoke one. */
export const revokeGiftPath = `${giftsHref}/zurueckziehen`;

/** Verification of a print subscription. */
export const plusVerificationHref = `${accountHref}/plus-verification`;

/** Choice of followed regions and topics, by the kind of bookmark they are stored as. */
export const followedHrefs = { region: '/regions', tag: '/deine-themen-verwalten' } as const;

/** The account's newsletters. */
export const ownNewslettersHref = '/newsletters';

/** Targets of mailed links; a code follows, and is moved out of the URL at once. */
export const changePasswordPath = '/change-password';
export const confirmEmailPath = '/e-mail-bestaetigen';

/**
 * Paths that precede a mailed code or an invoice number, anywhere in the URL: forwarding may have rewritten the link.
 */
const BEFORE_CODE = new RegExp(`(?:${changePasswordPath}|${confirmEmailPath}|${invoicesPath})/(?=.)`, 'i');
/** Paths that precede a reader's id. */
const BEFORE_READER_ID = /(\/mandators\/[^/]*\/users\/|\/api\/plenigo\/wallet\/)[^/]+/i;

/**
 * A path as logs may have it: without a mail's code or an invoice's number, and without a reader's id, however the path
 * before it is written.
 */
export function loggablePath(pathname: string): string {
  // Paths without a route are logged too: in another case, percent-encoded, or with extra slashes.
  const plain = pathname
    .replaceAll(/%[2-7][\da-f]/gi, (escaped) => decodeURIComponent(escaped))
    .replaceAll(/\/{2,}/g, '/');
  const code = BEFORE_CODE.exec(plain);
  if (code) return `${code[0].toLowerCase()}…`;
  return BEFORE_READER_ID.test(plain) ? plain.replace(BEFORE_READER_ID, '$1…') : pathname;
}

/** Whether a page at this path is part of a dialog, and thus no target to return to. */
export function isDialogPath(pathname: string): boolean {
  return (
    isFramedPath(pathname) ||
    [changePasswordPath, confirmEmailPath, '/error'].some(
      (path) => pathname === path || pathname.startsWith(`${path}/`),
    )
  );
}

/** Query parameter: no login is known on this device. */
export const UNKNOWN_PARAMETER = 'unbekannt';

/** The login form after a silent attempt found no session at any title. */
export function unknownReaderPath(target: string): string {
  return `${dialogFlowPath('login')}?${new URLSearchParams({ [TARGET_PARAMETER]: target, [UNKNOWN_PARAMETER]: '' })}`;
}

export const LOGOUT_PATH = '/api/mein/oauth2/logout';

/**
 * Redirects a reader who has just logged in to a page of ours, through the identity service, which recognises the
 * reader afterwards.
 */
export function handoverPath(target: string): string {
  return `/api/mein/oauth2/handover?to=${encodeURIComponent(target)}`;
}
