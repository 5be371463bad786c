import { createHash } from 'node:crypto';
import type { Logger } from '#shared/lib/logger.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';

export type GrantUsesStub = {
  readonly use: (digest: string, articleId: number, endsAt: number) => Promise<number>;
};

/** `endsAt` in milliseconds. */
type Use = { readonly mandator: string; readonly articleId: number; readonly endsAt: number };

/** Uses a grant for an article. False if it was used for another one, or while that is unknown. */
export type UseGrant = (grant: string, use: Use) => Promise<boolean>;

/** It is written before it answers, perhaps on another continent. */
const DEADLINE_MS = 1_000;

export function createUseGrant(openUses: (mandator: string) => GrantUsesStub, log: Logger): UseGrant {
  return async (grant, { mandator, articleId, endsAt }) => {
    const used = await withDeadline(
      async () => openUses(mandator).use(digestOf(grant), articleId, endsAt),
      DEADLINE_MS,
    );
    if (used.ok) return used.value === articleId;
    log.warn('grant_uses_unreachable', { cause: describeDeadlineFailure(used.error) });
    return false;
  };
}

/** Digest of the signed part: the same signature has several encodings. */
function digestOf(grant: string): string {
  return createHash('sha256')
    .update(grant.slice(0, grant.lastIndexOf('.')))
    .digest('base64url');
}
