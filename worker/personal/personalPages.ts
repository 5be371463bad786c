import type { PersonalRouteName } from '#shared/routes/personalRoutes.ts';
import { accountHref, framedPath } from '#shared/routes/accountPaths.ts';
import { redirectTo } from '../http/redirectTo.ts';
import { showAccount, showFramedAccount } from './account/account.tsx';
import { showArea } from './account/area.tsx';
import { followResetLink, showChangePassword } from './account/changePassword.tsx';
import { showCoins } from './account/coins.tsx';
import { showCompleteRegistration } from './account/completeRegistration.tsx';
import { followConfirmationLink, showConfirmEmail } from './account/confirmEmail.tsx';
import { showErrorMessage } from './account/errorMessage.tsx';
import { showForgotPassword } from './account/forgotPassword.tsx';
import { showGifts } from './account/gifts.tsx';
import { showLogin } from './account/login.tsx';
import { showRegistration } from './account/registration.tsx';
import { showBookmarks, showFramedBookmarks } from './bookmarks/bookmarks.tsx';
import { showFramedReadArticles, showReadArticles } from './bookmarks/readArticles.tsx';
import type { PersonalRoute } from './guards/guard.ts';
import { runGuards } from './guards/runGuards.ts';
import type { PersonalCall } from './personalCall.ts';

type ShowPage = (call: PersonalCall) => Promise<Response>;

/** The page of every route that is for one reader. */
const PERSONAL_PAGES: Readonly<Record<PersonalRouteName, ShowPage>> = {
  login: showLogin,
  registration: showRegistration,
  'forgot-password': showForgotPassword,
  'change-password': showChangePassword,
  'complete-registration': showCompleteRegistration,
  'error-message': showErrorMessage,
  'change-password-link': followResetLink,
  'confirm-email-link': followConfirmationLink,
  'confirm-email': showConfirmEmail,
  account: showAccount,
  'account-abo': showArea('account-abo'),
  'account-coins': showCoins(),
  'account-plus-verification': showArea('account-plus-verification'),
  'account-gifts': showGifts(),
  'my-topics': showArea('my-topics'),
  'my-newsletters': showArea('my-newsletters'),
  'my-regions': showArea('my-regions'),
  bookmarks: showBookmarks,
  'read-articles': showReadArticles,
  'framed-account': showFramedAccount,
  'framed-account-abo': showArea('account-abo', { isFramed: true }),
  'framed-account-coins': showCoins({ isFramed: true }),
  'framed-account-plus-verification': showArea('account-plus-verification', { isFramed: true }),
  'framed-account-gifts': showGifts({ isFramed: true }),
  'framed-my-topics': showArea('my-topics', { isFramed: true }),
  'framed-my-newsletters': showArea('my-newsletters', { isFramed: true }),
  'framed-my-regions': showArea('my-regions', { isFramed: true }),
  'framed-bookmarks': showFramedBookmarks,
  'framed-read-articles': showFramedReadArticles,
  // Whoever is logged in has registered.
  'framed-registration': async () => redirectTo({ status: 303, location: framedPath(accountHref), keepForSeconds: 0 }),
};

/** Answers a page for one reader: its guards, in the table's order, and then the page. */
export async function servePersonalRoute(route: PersonalRoute, call: PersonalCall): Promise<Response> {
  const allowed = await runGuards({ ...call, route });
  return allowed === true ? PERSONAL_PAGES[route.name](call) : allowed;
}

/** A path of the table as the app's router reads it: a name in braces is the rest of the path. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}$/, ':$1{.+}');
}
