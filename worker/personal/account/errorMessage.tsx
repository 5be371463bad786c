import { accountErrorTexts, accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import type { Call } from '../../calls/call.ts';
import { showNotice } from './showForm.tsx';

type ErrorKey = keyof typeof accountErrorTexts;

/** Errors of other flows, by key; an unknown key shows a general text. Acceptance M24. */
export function showErrorMessage(call: Call): Promise<Response> {
  const key = call.params['errorMessageKey'] ?? '';
  const ways = [
    { href: dialogFlowPath('login'), label: accountNoticeTexts.login },
    { href: homeHref, label: accountNoticeTexts.home },
  ];
  return showNotice(call, {
    routeName: 'error-message',
    status: 200,
    notice: accountErrorTexts[isKnown(key) ? key : 'unknown'],
    ways,
  });
}

function isKnown(key: string): key is ErrorKey {
  return Object.hasOwn(accountErrorTexts, key);
}
