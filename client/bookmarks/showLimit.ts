import { bookmarkTexts } from '#shared/i18n/texts/bookmarks.ts';
import { SETTINGS_PATH } from '#shared/routes/apiPaths.ts';
import { bookmarksHref } from '#shared/routes/hrefs.ts';
import { openDialogWindow } from '../account/dialogWindow.ts';
import { fetchJson } from '../calls/fetchJson.ts';
import { valueAt } from '../platform/valueAt.ts';

const { limit: texts } = bookmarkTexts;

/** The login dialog's variant for a full list: the reason, and two ways on. Specification 6; acceptance M91. */
export async function showLimit(page: Document, signal: AbortSignal): Promise<void> {
  const subscribeHref = await fetchSubscriptionLink();
  if (signal.aborted) return;
  const { element, remove } = openDialogWindow(page, { name: 'bookmark-limit', title: texts.title }, () => remove());
  const section = page.createElement('section');
  const manage = Object.assign(page.createElement('a'), { href: bookmarksHref, textContent: texts.manage });
  section.append(Object.assign(page.createElement('p'), { textContent: texts.text }));
  if (subscribeHref !== '') section.append(Object.assign(page.createElement('p'), { textContent: texts.subscription }));
  const ways = page.createElement('p');
  ways.dataset['ways'] = '';
  ways.append(manage);
  if (subscribeHref !== '')
    ways.append(Object.assign(page.createElement('a'), { href: subscribeHref, textContent: texts.subscribe }));
  section.append(ways);
  element.append(section);
  signal.addEventListener('abort', remove);
  manage.focus();
}

/** Empty if the title has no offer, or it is unavailable. */
async function fetchSubscriptionLink(): Promise<string> {
  const settings = await fetchJson(SETTINGS_PATH).catch(() => null);
  const link = valueAt(settings, 'bookmark_subscription_link');
  return typeof link === 'string' ? link : '';
}
