import {
  accountHref,
  addressPath,
  changePasswordPath,
  coinsHref,
  confirmAddressPath,
  confirmEmailPath,
  DIALOG_FLOWS,
  dialogFlowPath,
  erasePath,
  exportPath,
  followedHrefs,
  framedPath,
  giftsHref,
  invoicesPath,
  subscriptionHref,
  ownNewslettersHref,
  plusVerificationHref,
} from './accountPaths.ts';
import {
  bookmarksHref,
  checkoutHref,
  codeHref,
  inviteHref,
  declarationHrefs,
  editionHref,
  orderedHref,
  readArticlesHref,
} from './hrefs.ts';
import type { LayoutName, Route } from './routes.ts';

/** The worker's guards that apply to personal pages. Acceptance M19–M21. */
export type PageGuard = 'public' | 'reader' | 'customer';

/** A row of the table for one reader. Without a guard it does not compile. */
export type PersonalRow = Route & {
  readonly guard: PageGuard;
  /** Whether this is the framed variant. Acceptance M26. */
  readonly framed: boolean;
};

/** Personal pages, never cached. All but two have no type in the specification: acceptance M33. */
const personal = {
  pageType: null,
  middleware: [],
  prefetch: false,
  showProgressBar: false,
  showUtilityBar: false,
  staleWhileRevalidate: 0,
  framed: false,
} as const satisfies Partial<PersonalRow>;

const dialog = { ...personal, layout: 'dialogFlow', guard: 'public' } as const satisfies Partial<PersonalRow>;
const portal = { ...personal, layout: 'portal' } as const satisfies Partial<PersonalRow>;

/** Specification 2, portal routes. Acceptance M19: tabs of the subscription require more than the profile does. */
const PORTAL_ROUTES = [
  { ...portal, name: 'account', path: accountHref, guard: 'reader' },
  { ...portal, name: 'account-abo', path: subscriptionHref, guard: 'customer' },
  { ...portal, name: 'account-coins', path: coinsHref, guard: 'customer' },
  { ...portal, name: 'account-plus-verification', path: plusVerificationHref, guard: 'customer' },
  { ...portal, name: 'account-gifts', path: giftsHref, guard: 'reader' },
  { ...portal, name: 'my-topics', path: followedHrefs.tag, guard: 'reader' },
  { ...portal, name: 'my-newsletters', path: ownNewslettersHref, guard: 'reader' },
  { ...portal, name: 'my-regions', path: followedHrefs.region, guard: 'reader' },
  { ...portal, name: 'bookmarks', path: bookmarksHref, guard: 'public' },
  { ...portal, name: 'read-articles', path: readArticlesHref, guard: 'public' },
] as const satisfies readonly PersonalRow[];

/** Account actions that require re-authentication; never framed. Acceptance M140. */
const OWN_ACCOUNT_ROUTES = [
  { ...portal, name: 'account-address', path: addressPath, guard: 'reader' },
  { ...portal, name: 'account-address-code', path: confirmAddressPath, guard: 'reader' },
  { ...portal, name: 'account-export', path: exportPath, guard: 'reader' },
  { ...portal, name: 'account-erase', path: erasePath, guard: 'reader' },
  { ...portal, name: 'account-invoice', path: `${invoicesPath}/{name}`, guard: 'reader' },
] as const satisfies readonly PersonalRow[];

/** Readers without the e-paper see what to do; never framed. Decision 092. */
const EPAPER_ROUTES = [
  { ...portal, name: 'epaper-edition', path: editionHref({ district: '{district}', day: '{day}' }), guard: 'public' },
] as const satisfies readonly PersonalRow[];

/** Public, without a login, never framed: §§ 312k, 356a BGB. */
const DECLARATION_ROUTES = [
  { ...portal, name: 'cancellation', path: declarationHrefs.cancellation, guard: 'public' },
  { ...portal, name: 'withdrawal', path: declarationHrefs.withdrawal, guard: 'public' },
] as const satisfies readonly PersonalRow[];

/** Specification 2, order routes. Never framed: they redirect to the payment service. */
const ORDER_ROUTES = [
  { ...portal, name: 'checkout', path: checkoutHref, guard: 'public', pageType: 'Legalseite' },
  { ...portal, name: 'ordered', path: orderedHref, guard: 'reader' },
  { ...portal, name: 'order-code', path: codeHref, guard: 'reader', pageType: 'CouponList' },
  { ...portal, name: 'order-invite', path: inviteHref, guard: 'reader' },
] as const satisfies readonly PersonalRow[];

const framed = { framed: true, layout: 'dialogFlow' } as const satisfies Partial<PersonalRow>;

/** Personal pages, by exact path; those of the portal also in a framed variant. Specification 2. */
export const PERSONAL_ROUTES = [
  ...DIALOG_FLOWS.map((name) => ({ ...dialog, name, path: dialogFlowPath(name) })),
  { ...dialog, name: 'error-message', path: '/error/{errorMessageKey}' },
  { ...dialog, name: 'change-password-link', path: `${changePasswordPath}/{code}` },
  { ...dialog, name: 'confirm-email-link', path: `${confirmEmailPath}/{code}` },
  { ...dialog, name: 'confirm-email', path: confirmEmailPath },
  ...PORTAL_ROUTES,
  ...OWN_ACCOUNT_ROUTES,
  ...EPAPER_ROUTES,
  ...DECLARATION_ROUTES,
  ...ORDER_ROUTES,
  ...PORTAL_ROUTES.map((route) => ({ ...route, ...framed, path: framedPath(route.path) })),
  { ...portal, ...framed, name: 'account-registration', path: framedPath('/registration'), guard: 'reader' },
] as const satisfies readonly PersonalRow[];

export type PersonalRoute = (typeof PERSONAL_ROUTES)[number];
export type PersonalRouteName = PersonalRoute['name'];

/** @throws for an unknown page, or one without a framed variant. */
export function layoutOf(name: PersonalRouteName, isFramed: boolean): LayoutName {
  const route = PERSONAL_ROUTES.find((row) => row.name === name && row.framed === isFramed);
  if (!route) throw new Error(`No page for one reader: ${name}${isFramed ? ' in a frame' : ''}`);
  return route.layout;
}
