/** Below it the account area stands in frames of our own pages. Specification 2, dialog-flow routes. */
const FRAMED_AREA = '/__mein-portal/';

/** The forms around an account: pages that stand alone or in a dialog's frame. */
export const DIALOG_FLOWS = [
  'login',
  'registration',
  'forgot-password',
  'change-password',
  'complete-registration',
] as const;
export type DialogFlow = (typeof DIALOG_FLOWS)[number];

/** The field, and the parameter, that says where a reader goes once logged in. */
export const TARGET_PARAMETER = 'ziel';

export function dialogFlowPath<F extends string>(flow: F): `/__mein-portal/dialog-flow/${F}` {
  return `/__mein-portal/dialog-flow/${flow}`;
}

/** A page of the account area as it stands in a frame. */
export function framedPath<P extends string>(path: P): `/__mein-portal${P}` {
  return `/__mein-portal${path}`;
}

/** Whether a page at this path is one of those that also stand in a frame: no other may be shown there. */
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
/** All that is kept of a reader, as a file; */
export const exportPath = `${accountHref}/auskunft`;
/** and its erasure. */
export const erasePath = `${accountHref}/loeschen`;

/** What the reader has subscribed to. */
export const subscriptionHref = `${accountHref}/abo`;
/** What is declared about one of them there. */
export const declareSubscriptionPath = `${subscriptionHref}/erklaeren`;
/** Other means of payment are asked for there, */
export const changeMeansPath = `${subscriptionHref}/zahlungsmittel`;
/** the parameter that says what came of it, */
export const MEANS_PARAMETER = 'zahlungsmittel';
/** and where the payment service leads back to. */
export const meansNamedHref = `${subscriptionHref}?${MEANS_PARAMETER}=benannt`;

/** Invoices, and what cancels them, by their names. */
export const invoicesPath = `${subscriptionHref}/rechnung`;

export function invoicePath(name: string): string {
  return `${invoicesPath}/${name}`;
}

/** The same as a file. */
export function invoicePdfPath(name: string): string {
  return `${invoicePath(name)}.pdf`;
}

/** What the reader has in coins, and what they bought; */
export const coinsHref = `${accountHref}/coins`;
/** and the form that buys an article with one, where script does not. */
export const buyArticlePath = `${coinsHref}/kaufen`;

/** What the reader has given away; */
export const giftsHref = `${accountHref}/geschenke`;
/** its parameter that names an article to give; */
export const GIFT_ARTICLE_PARAMETER = 'artikel';
/** the form that gives it; */
export const giveArticlePath = `${giftsHref}/verschenken`;
/** and the form that takes it back. */
export const revokeGiftPath = `${giftsHref}/zurueckziehen`;

/** Where whoever gets the printed paper shows it. */
export const plusVerificationHref = `${accountHref}/plus-verification`;

/** Where a reader chooses what they follow, by the kind of bookmark that it becomes. */
export const followedHrefs = { region: '/regions', tag: '/deine-themen-verwalten' } as const;

/** Where they choose what comes by mail. */
export const ownNewslettersHref = '/newsletters';

/** Where mails lead; a code follows, and is taken out of the address at once. */
export const changePasswordPath = '/change-password';
export const confirmEmailPath = '/e-mail-bestaetigen';

/** What a mail's code or an invoice's number stands behind, wherever it does: a link may have been written again by whoever passed it on. */
const BEFORE_CODE = new RegExp(`(?:${changePasswordPath}|${confirmEmailPath}|${invoicesPath})/(?=.)`, 'i');
/** What stands before a reader's id. */
const BEFORE_READER_ID = /(\/mandators\/[^/]*\/users\/|\/api\/plenigo\/wallet\/)[^/]+/i;

/**
 * A path as logs may have it: without a mail's code or an invoice's number, and without a reader's id, however the path
 * before it is written.
 */
export function loggablePath(pathname: string): string {
  // Also what no route answers is logged: another case, an escaped letter, a slash too many.
  const plain = pathname
    .replaceAll(/%[2-7][\da-f]/gi, (escaped) => decodeURIComponent(escaped))
    .replaceAll(/\/{2,}/g, '/');
  const code = BEFORE_CODE.exec(plain);
  if (code) return `${code[0].toLowerCase()}…`;
  return BEFORE_READER_ID.test(plain) ? plain.replace(BEFORE_READER_ID, '$1…') : pathname;
}

/** Whether a page at this path stands in a dialog: nobody comes back to one. */
export function isDialogPath(pathname: string): boolean {
  return (
    isFramedPath(pathname) ||
    [changePasswordPath, confirmEmailPath, '/error'].some(
      (path) => pathname === path || pathname.startsWith(`${path}/`),
    )
  );
}

/** The parameter that says that nobody is known on this device. */
export const UNKNOWN_PARAMETER = 'unbekannt';

/** The login of who is known at none of the titles, which says so. */
export function unknownReaderPath(target: string): string {
  return `${dialogFlowPath('login')}?${new URLSearchParams({ [TARGET_PARAMETER]: target, [UNKNOWN_PARAMETER]: '' })}`;
}

export const LOGOUT_PATH = '/api/mein/oauth2/logout';

/** Takes a reader who has just logged in to a page of ours, past the identity service, which knows them afterwards. */
export function handoverPath(target: string): string {
  return `/api/mein/oauth2/handover?to=${encodeURIComponent(target)}`;
}
