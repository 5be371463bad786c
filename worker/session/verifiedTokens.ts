import { hash } from 'node:crypto';
import type { User } from '#shared/domain/session/reader.ts';
import type { Clock } from '#shared/lib/clock.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import type { PublicKeys } from './publicKeys.ts';
import { verifyIdToken, type IdTokenExpectations, type IdTokenFailure } from './verifyIdToken.ts';

export type TokenQuestion = { readonly token: string; readonly audience: string; readonly waitUntil: WaitUntil };

/** Verifies id tokens, and caches the result for a minute. Decision 020. */
export type VerifiedTokens = {
  /** The reader of a token that was verified within the last minute; null otherwise. */
  readonly recall: (question: TokenQuestion) => User | null;
  readonly verify: (question: TokenQuestion) => Promise<Result<User, IdTokenFailure>>;
};

export type VerifiedTokensDependencies = Pick<IdTokenExpectations, 'issuer' | 'mayLackType'> & {
  readonly keys: PublicKeys;
  readonly clock: Clock;
};

const REMEMBERED_FOR_MS = 60_000;
/** Readers of one isolate within a minute; some 300 KB. */
const MOST_REMEMBERED = 500;

export function createVerifiedTokens({ keys, clock, ...expected }: VerifiedTokensDependencies): VerifiedTokens {
  let remembered = new Map<string, { readonly user: User; readonly until: number }>();
  keys.onWithdrawal(() => (remembered = new Map()));

  const recall = ({ token, audience }: TokenQuestion): User | null => {
    const known = remembered.get(digest(token, audience));
    return known && clock() < known.until ? known.user : null;
  };

  return {
    recall,
    async verify(question) {
      const known = recall(question);
      if (known) return ok(known);
      // If keys are withdrawn during a verification, its result goes into the discarded map.
      const current = remembered;
      const { token, audience, waitUntil } = question;
      const now = clock();
      const verified = await verifyIdToken(token, keys, { ...expected, audience, now: new Date(now), waitUntil });
      if (!verified.ok) return err(verified.error);
      if (current.size >= MOST_REMEMBERED) forgetOldest(current);
      current.set(digest(token, audience), {
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

/** The cache key covers the whole token including its signature, and the title. */
function digest(token: string, audience: string): string {
  return hash('sha256', `${audience}\n${token}`, 'base64');
}
