import * as v from 'valibot';
import { DESK_TOKEN_PATH, deskTokenContract } from '#shared/contracts/staff.contract.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { DeskContext } from './deskContext.ts';
import type { DeskEnv } from './deskEnv.ts';
import { keepToken, readSession, readToken, type Session } from './session.ts';

/** An editor, and the token to call with; null while the portal, which signs it, is away. */
export type Opened = { readonly session: Session; readonly token: string | null };

const DEADLINE_MS = 3_000;

/**
 * Gets a token from the portal a minute before the last one is over, with the roles of then. While the portal is away
 * the last one goes on as long as it is valid. Null without a session, or for one that the portal refuses.
 */
export async function openSession(c: DeskContext, now: number): Promise<Opened | null> {
  const kept = readSession(c, now);
  if (!kept) return null;
  const last = readToken(c, kept.session, now);
  if (last && !last.isDue) return last;
  const fetched = await fetchToken(c.env, kept.signed);
  if (fetched === 'refused') return null;
  const next = fetched === 'away' ? last : keepToken(c, fetched.token, now);
  return next ?? { session: kept.session, token: null };
}

async function fetchToken(env: DeskEnv, session: string): Promise<{ readonly token: string } | 'refused' | 'away'> {
  const answer = await env.PORTAL.fetch(`${staffOrigin(env)}${DESK_TOKEN_PATH}`, {
    method: 'POST',
    body: new URLSearchParams({ session }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch(() => null);
  if (answer?.status === 401) return 'refused';
  const read = v.safeParse(deskTokenContract, parseJson((await answer?.text().catch(() => '')) ?? ''));
  return answer?.ok === true && read.success ? read.output : 'away';
}

/** Staff log in at the first title: their passkeys are its. */
export function staffOrigin(env: Pick<DeskEnv, 'PUBLIC_ORIGIN' | 'TITLE_HOSTS'>): string {
  return titleOrigin(env, MANDATORS[0].id);
}
