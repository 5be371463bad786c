import { decideEdition, type EditionDecision } from '#shared/domain/paywall/decideEdition.ts';
import type { Reader } from '#shared/domain/session/reader.ts';
import type { Call } from '../../calls/call.ts';
import { askForGranted } from './askForGranted.ts';
import { readGrantProof } from './grantProof.ts';

/** `isCertain`: false for a lock while the subscription service is unreachable. */
type DecidedEdition = { readonly decision: EditionDecision; readonly isCertain: boolean };

/**
 * Whether this reader may read the title's editions: by the id token and proofs of recent grants; before a lock, by what
 * was granted since. Decision 083.
 */
export async function decideEditionFor(
  reader: Reader,
  { visit, isolate }: Pick<Call<'paywall' | 'commerce'>, 'visit' | 'isolate'>,
): Promise<DecidedEdition> {
  const { mandator } = visit;
  const by = (roles: readonly string[]) =>
    decideEdition({ mandator: mandator.id, isLoggedIn: reader.kind === 'loggedIn', roles });
  if (reader.kind === 'anonymous') return { decision: by([]), isCertain: true };
  const key = { secret: isolate.readers.paywall.settings.LINK_TOKEN_SECRET, now: isolate.publishing.clock() };
  const roles = [...reader.user.roles, ...(await readGrantProof(visit, reader.user.ssoId, key))];
  const decision = by(roles);
  if (decision.kind === 'open') return { decision, isCertain: true };
  const granted = await askForGranted(reader, visit, isolate);
  if (!granted.ok) return { decision, isCertain: false };
  return { decision: granted.value ? by([...roles, ...granted.value]) : decision, isCertain: true };
}
