import * as v from 'valibot';
import { COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { LITE_CHOICES } from '#shared/domain/display/liteMode.ts';
import { readerTarget } from '#shared/domain/redirect/readerTarget.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import type { Call } from '../calls/call.ts';
import { redirectTo } from '../http/redirectTo.ts';

/** The footer's button sends no value: it switches lite mode on. */
const choiceContract = v.fallback(v.picklist(LITE_CHOICES), 'on');

/** Stores the choice in a cookie and redirects back to the page. Decision 074. */
export function chooseLiteMode({ visit }: Call, form: URLSearchParams): Response {
  visit.setCookies.push(serializeCookie(COOKIES.liteMode, v.parse(choiceContract, form.get('modus'))));
  return redirectTo({ status: 303, location: pageBehind(visit.request), maxAgeSeconds: 0 });
}

/** The form was sent by a page of this host (guard `ownForm`), which its `Referer` names. */
function pageBehind({ headers }: Request): string {
  const from = URL.parse(headers.get('referer') ?? '');
  return (from && readerTarget(from.pathname + from.search)) ?? homeHref;
}
