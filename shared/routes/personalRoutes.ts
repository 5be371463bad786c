import {
  accountHref,
  changePasswordPath,
  coinsHref,
  confirmEmailPath,
  DIALOG_FLOWS,
  dialogFlowPath,
  framedPath,
  giftsHref,
} from './accountPaths.ts';
import { bookmarksHref } from './hrefs.ts';
import type { Route } from './routes.ts';

/** Made for one reader, and kept nowhere. What such a page is has no type of its own in the specification. */
const personal = {
  pageType: null,
  prefetch: false,
  showProgressBar: false,
  showUtilityBar: false,
  staleWhileRevalidate: 0,
} as const satisfies Partial<Route>;

const dialog = { ...personal, layout: 'dialogFlow', middleware: [] } as const satisfies Partial<Route>;

const account = { ...personal, layout: 'portal', middleware: ['loggedIn'] } as const satisfies Partial<Route>;

/** Acceptance M19: a tab of the subscription asks for more than the profile does. */
const subscriptionTab = {
  ...account,
  middleware: ['loggedIn', 'subscriptionSession', 'accountTab'],
} as const satisfies Partial<Route>;

/** Specification 2, portal routes. */
const PORTAL_ROUTES = [
  { ...account, name: 'account', path: accountHref },
  { ...subscriptionTab, name: 'account-abo', path: `${accountHref}/abo` },
  { ...subscriptionTab, name: 'account-coins', path: coinsHref },
  { ...subscriptionTab, name: 'account-plus-verification', path: `${accountHref}/plus-verification` },
  { ...account, name: 'account-gifts', path: giftsHref },
  { ...account, name: 'my-topics', path: '/deine-themen-verwalten' },
  { ...account, name: 'my-newsletters', path: '/newsletters' },
  { ...account, name: 'my-regions', path: '/regions' },
  { ...account, name: 'bookmarks', path: bookmarksHref, middleware: [] },
  { ...account, name: 'read-articles', path: '/read-articles', middleware: [] },
] as const satisfies readonly Route[];

type PortalRoute = (typeof PORTAL_ROUTES)[number];

/** The same in a frame of ours. Acceptance M26. */
const FRAMED_ROUTES: readonly (Route & { readonly name: `framed-${PortalRoute['name']}` })[] = PORTAL_ROUTES.map(
  (route) => ({
    ...route,
    name: `framed-${route.name}` as const,
    path: framedPath(route.path),
    layout: 'dialogFlow',
  }),
);

/** Pages for one reader, by exact path. Specification 2, portal and dialog-flow routes. */
export const PERSONAL_ROUTES = [
  ...DIALOG_FLOWS.map((name) => ({ ...dialog, name, path: dialogFlowPath(name) })),
  { ...dialog, name: 'error-message', path: '/error/{errorMessageKey}' },
  { ...dialog, name: 'change-password-link', path: `${changePasswordPath}/{code}` },
  { ...dialog, name: 'confirm-email-link', path: `${confirmEmailPath}/{code}` },
  { ...dialog, name: 'confirm-email', path: confirmEmailPath },
  ...PORTAL_ROUTES,
  ...FRAMED_ROUTES,
  { ...account, name: 'framed-registration', path: framedPath('/registration'), layout: 'dialogFlow' },
] as const satisfies readonly Route[];

export type PersonalRouteName = (typeof PERSONAL_ROUTES)[number]['name'];
