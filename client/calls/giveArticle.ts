import * as v from 'valibot';
import { giftToPassOnContract, type GiftToPassOn } from '#shared/contracts/gift.contract.ts';
import { reportError } from '../platform/errorHook.ts';
import { fetchReaderFacts } from './fetchReaderFacts.ts';
import { ownPath } from './ownPath.ts';
import { postJson } from './postJson.ts';

/** `refused`: the reader may not give, or this article cannot be given; `loggedOut`: the session has ended. */
export type GiveOutcome =
  | { readonly kind: 'answered'; readonly gift: GiftToPassOn }
  | { readonly kind: 'refused' | 'loggedOut' | 'failed' };

const DEADLINE_MS = 8_000;
const REFUSALS: Readonly<Record<number, GiveOutcome>> = {
  401: { kind: 'loggedOut' },
  403: { kind: 'refused' },
  404: { kind: 'refused' },
};

/** Requests a gift link. Repeating it costs nothing. Never rejects; failures are reported. Acceptance G10. */
export async function giveArticle(articleId: number): Promise<GiveOutcome> {
  try {
    const { isLoggedIn, ssoId } = await fetchReaderFacts();
    if (!isLoggedIn) return { kind: 'loggedOut' };
    const response = await postJson(`${ownPath(ssoId)}/gift-links`, { articleId }, AbortSignal.timeout(DEADLINE_MS));
    const refusal = REFUSALS[response.status];
    return refusal ?? { kind: 'answered', gift: v.parse(giftToPassOnContract, await response.json()) };
  } catch (cause) {
    reportError({ status: null, message: `error while giving an article: ${String(cause)}`, path: location.pathname });
    return { kind: 'failed' };
  }
}
