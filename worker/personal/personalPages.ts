import { accountHref, framedPath } from '#shared/routes/accountPaths.ts';
import type { PageGuard, PersonalRoute } from '#shared/routes/personalRoutes.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { Call } from '../calls/call.ts';
import type { Answer, Handler } from '../calls/guards.ts';
import { redirectTo } from '../http/redirectTo.ts';
import type { Part } from '../isolate/isolate.ts';
import { showAccount } from './account/account.tsx';
import { showAddress, showConfirmAddress } from './account/address.tsx';
import { showErase } from './account/erase.tsx';
import { showExport } from './account/export.tsx';
import { followResetLink, showChangePassword } from './account/changePassword.tsx';
import { showCoins } from './account/coins.tsx';
import { showCompleteRegistration } from './account/completeRegistration.tsx';
import { followConfirmationLink, showConfirmEmail } from './account/confirmEmail.tsx';
import { showErrorMessage } from './account/errorMessage.tsx';
import { showForgotPassword } from './account/forgotPassword.tsx';
import { showFollowed } from './account/followed.tsx';
import { showGifts } from './account/gifts.tsx';
import { showInvoice } from './account/invoice.tsx';
import { showLogin } from './account/login.tsx';
import { ofOwnAccounts } from './account/ownAccounts.tsx';
import { showOwnNewsletters } from './account/ownNewsletters.tsx';
import { showRegistration } from './account/registration.tsx';
import { showSubscription } from './account/subscription.tsx';
import { showStrangersVerification, showVerification } from './account/verification.tsx';
import { showBookmarks } from './bookmarks/bookmarks.tsx';
import { showReadArticles } from './bookmarks/readArticles.tsx';
import { showEdition } from './epaper/edition.tsx';
import { showDeclaration } from './declarations/declarations.tsx';
import { showCheckout } from './order/checkout.tsx';
import { showCode, showCodeToGuest } from './order/code.tsx';
import { showInvite } from './order/invite.tsx';
import { showOrdered } from './order/ordered.tsx';
import { withCustomer, withReader } from './pageGuards.tsx';

/** The handlers of all pages with this guard, which receive what it verified. */
type PagesBehind<G extends PageGuard> = Readonly<
  Record<Extract<PersonalRoute, { readonly guard: G }>['name'], Handler<G>>
>;

const PAGES: PagesBehind<'public'> = {
  login: ofOwnAccounts(showLogin),
  registration: ofOwnAccounts(showRegistration),
  'forgot-password': ofOwnAccounts(showForgotPassword),
  'change-password': ofOwnAccounts(showChangePassword),
  'complete-registration': ofOwnAccounts(showCompleteRegistration),
  'error-message': showErrorMessage,
  'change-password-link': ofOwnAccounts(followResetLink),
  'confirm-email-link': ofOwnAccounts(followConfirmationLink),
  'confirm-email': ofOwnAccounts(showConfirmEmail),
  'epaper-edition': showEdition,
  bookmarks: showBookmarks,
  'read-articles': showReadArticles,
  cancellation: showDeclaration('cancellation'),
  withdrawal: showDeclaration('withdrawal'),
  checkout: showCheckout,
};

const READERS_PAGES: PagesBehind<'reader'> = {
  account: showAccount,
  'account-gifts': showGifts,
  ordered: showOrdered,
  'order-code': showCode,
  'order-invite': showInvite,
  'account-address': ofOwnAccounts(showAddress),
  'account-address-code': ofOwnAccounts(showConfirmAddress),
  'account-export': ofOwnAccounts(showExport),
  'account-erase': ofOwnAccounts(showErase),
  'account-invoice': showInvoice,
  'my-topics': showFollowed('tag'),
  'my-newsletters': showOwnNewsletters,
  'my-regions': showFollowed('region'),
  // A logged-in reader has registered already.
  'account-registration': () => redirectTo({ status: 303, location: framedPath(accountHref), maxAgeSeconds: 0 }),
};

const CUSTOMERS_PAGES: PagesBehind<'customer'> = {
  'account-abo': showSubscription,
  'account-coins': showCoins,
  'account-plus-verification': showVerification,
};

/** Pages by which a reader becomes a customer are open to readers who are none yet. */
const STRANGERS_PAGES: Partial<Record<keyof typeof CUSTOMERS_PAGES, Handler<'reader'>>> = {
  'account-plus-verification': showStrangersVerification,
};

/** Pages for guests before the login. */
const GUESTS_PAGES: Partial<Record<keyof typeof READERS_PAGES, (call: Call<Part>) => Promise<Response | null>>> = {
  'order-code': showCodeToGuest,
};

/** Answers a page for one reader: its guard, and then the page. */
export function servePersonalRoute(route: PersonalRoute, call: Call<Part>): Answer {
  switch (route.guard) {
    case 'public':
      return PAGES[route.name](call);
    case 'reader':
      return withReader(
        { routeName: route.name, show: READERS_PAGES[route.name], showGuest: GUESTS_PAGES[route.name] },
        call,
      );
    case 'customer':
      return withCustomer(
        { routeName: route.name, show: CUSTOMERS_PAGES[route.name], showStranger: STRANGERS_PAGES[route.name] },
        call,
      );
    default:
      return assertNever(route);
  }
}

/** A path of the table as the app's router reads it: a name in braces is a part of the path, the last one its rest. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}$/, ':$1{.+}').replaceAll(/\{(\w+)\}(?=\/)/g, ':$1');
}
