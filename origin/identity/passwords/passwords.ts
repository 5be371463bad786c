import type { Result } from '#shared/lib/result.ts';
import { hashPassword, NOBODYS_HASH, verifyPassword } from './passwordHash.ts';
import { createPasswordLane } from './passwordLane.ts';

/** Somebody waits for the answer: then he is told that there are many, and the portal asks again for him. */
const ANSWERED_WITHIN_MS = 3_000;
/** Nobody waits: behind an answer, where the platform leaves 30 s. */
const BEHIND_THE_ANSWER_MS = 20_000;

const lane = createPasswordLane(Date.now);

/**
 * What this isolate does with passwords, one at a time. `busy` when others' were in front for too long, and nothing was
 * done.
 */
export const passwords = {
  /**
   * Whether this is the password. An account that does not exist, or has no password, costs the same and is always
   * wrong; so does one whose hash is of the former kind, within some per cent of the time.
   */
  check: (passwordHash: string | null, password: string): Promise<Result<boolean, 'busy'>> =>
    lane.inTurn(
      ANSWERED_WITHIN_MS,
      async () => (await verifyPassword({ hash: passwordHash ?? NOBODYS_HASH, password })) && passwordHash !== null,
    ),
  hash: (password: string): Promise<Result<string, 'busy'>> =>
    lane.inTurn(ANSWERED_WITHIN_MS, () => hashPassword(password)),
  hashBehindAnswer: (password: string): Promise<Result<string, 'busy'>> =>
    lane.inTurn(BEHIND_THE_ANSWER_MS, () => hashPassword(password)),
} as const;
