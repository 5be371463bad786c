import type { Result } from '#shared/lib/result.ts';
import { hashPassword, DUMMY_HASH, verifyPassword } from './passwordHash.ts';
import { createPasswordLane } from './passwordLane.ts';

/** For work the reader waits for: after this the answer is `busy`, and the portal retries. */
const ANSWERED_WITHIN_MS = 3_000;
/** For work behind the answer, where the platform allows 30 s. */
const BEHIND_THE_ANSWER_MS = 20_000;

const lane = createPasswordLane(Date.now);

/** Password hashing of this isolate, one at a time. `busy` if the queue was too long; nothing was done then. */
export const passwords = {
  /**
   * Whether this is the password. A missing account or password costs the same and never matches; hashes of the former
   * kind cost the same within some per cent.
   */
  check: (passwordHash: string | null, password: string): Promise<Result<boolean, 'busy'>> =>
    lane.inTurn(
      ANSWERED_WITHIN_MS,
      async () => (await verifyPassword({ hash: passwordHash ?? DUMMY_HASH, password })) && passwordHash !== null,
    ),
  hash: (password: string): Promise<Result<string, 'busy'>> =>
    lane.inTurn(ANSWERED_WITHIN_MS, () => hashPassword(password)),
  hashBehindAnswer: (password: string): Promise<Result<string, 'busy'>> =>
    lane.inTurn(BEHIND_THE_ANSWER_MS, () => hashPassword(password)),
} as const;
