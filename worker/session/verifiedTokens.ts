import { hash } from 'node:crypto';
import type { User } from '#shared/domain/session/reader.ts';
import type { Clock } from '#shared/lib/clock.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { PublicKeys } from './publicKeys.ts';
import { verifyAccessToken, withAccessToken } from './verifyAccessToken.ts';
import { verifyIdToken, type IdTokenExpectations, type IdTokenFailure } from './verifyIdToken.ts';

export type TokenQuestion = {
  readonly token: string;
  /** Read where a provider that is not ours has left roles or a newer time out of the id token; null if there is none. */
  readonly accessToken: string | null;
  readonly mandator: MandatorId;
  readonly waitUntil: WaitUntil;
};

/** Verifies id tokens, and caches the result for a minute. Decision 020. */
export type VerifiedTokens = {
  /** The reader of a token that was verified within the last minute; null otherwise. */
  readonly recall: (question: TokenQuestion) => User | null;
  readonly verify: (question: TokenQuestion) => Promise<Result<User, IdTokenFailure>>;
};

export type VerifiedTokensDependencies = Pick<IdTokenExpectations, 'issuer' | 'provider'> & {
  readonly keys: PublicKeys;
  readonly clock: Clock;
};

const REMEMBERED_FOR_MS = 60_000;
/** Readers of one isolate within a minute; some 300 KB. */
const MOST_REMEMBERED = 500;

export function createVerifiedTokens({ keys, clock, ...expected }: VerifiedTokensDependencies): VerifiedTokens {
  let remembered = new Map<string, { readonly user: User; readonly until: number }>();
  keys.onWithdrawal(() => (remembered = new Map()));

  const keyOf = (question: TokenQuestion) => digest(expected.provider ? question : { ...question, accessToken: null });
  const recall = (question: TokenQuestion): User | null => {
    const known = remembered.get(keyOf(question));
    return known && clock() < known.until ? known.user : null;
  };

  return {
    recall,
    async verify(question) {
      const known = recall(question);
      if (known) return ok(known);
      // If keys are withdrawn during a verification, its result goes into the discarded map.
      const current = remembered;
      const { token, accessToken, mandator, waitUntil } = question;
      const now = clock();
      const audience = expected.provider?.clientIdOf(mandator) ?? mandator;
      const expectations = { ...expected, audience, now: new Date(now), waitUntil };
      const ofIdToken = await verifyIdToken(token, keys, expectations);
      const verified =
        expected.provider === null || accessToken === null
          ? ofIdToken
          : withAccessToken(ofIdToken, await verifyAccessToken(accessToken, keys, expectations));
      if (!verified.ok) return err(verified.error);
      if (current.size >= MOST_REMEMBERED) forgetOldest(current);
      current.set(keyOf(question), {
        user: verified.value,
        until: Math.min(now + REMEMBERED_FOR_MS, verified.value.expiresAt),
      });
      return verified;
    },
  };
}

function forgetOldest(remembered: Map<string, unknown>): void {
  const [oldest] = remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
}

/** The cache key covers the whole tokens including their signatures, and the title. */
function digest({ token, accessToken, mandator }: TokenQuestion): string {
  return hash('sha256', `${mandator}\n${token}\n${accessToken ?? ''}`, 'base64');
}
