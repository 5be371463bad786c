import { ERROR_PAGE } from '#shared/domain/page/unroutedPages.ts';
import { connectionTexts } from '#shared/i18n/texts/connection.ts';
import { watchConnection } from '../platform/connection.ts';
import { documentState } from '../platform/documentState.ts';
import type { PagePart } from './pagePart.ts';

/**
 * Shows a notice at the bottom of an open page while the device is offline; nothing shifts. Error pages and the page for
 * readers offline have their own.
 */
export const showConnection: PagePart = (page) => {
  if (documentState(page).route === ERROR_PAGE) return () => undefined;
  const notice = page.createElement('output');
  notice.dataset['offlineNotice'] = '';
  notice.dataset['noPrint'] = '';
  notice.textContent = connectionTexts.openPage;
  const stop = watchConnection((isOnline) => (isOnline ? notice.remove() : page.body.append(notice)));
  return () => {
    stop();
    notice.remove();
  };
};
