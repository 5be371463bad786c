import { PUSH_TEXT_VERSION } from '#shared/i18n/texts/push.ts';
import type { PushBrowser } from './pushBrowser.ts';
import type { Answer } from './sendRequest.ts';
import type { TestPortal } from './testPortal.ts';

const BREAKING = { breaking: true, topics: [], regions: [], quiet: null, breakingAtNight: true };

/** Subscribes a browser to a title's breaking news, at any hour, as the page does. */
export function subscribePush(
  { request, port }: Pick<TestPortal, 'request' | 'port'>,
  { subscription }: PushBrowser,
  host = 'tagesbote.localhost',
): Promise<Answer> {
  return request('/api/push/subscriptions', {
    method: 'POST',
    host,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      origin: `http://${host}:${port}`,
    },
    body: JSON.stringify({ subscription, choices: BREAKING, textVersion: PUSH_TEXT_VERSION }),
  });
}
