import type { Purge } from '#shared/contracts/purge.contract.ts';
import { liveArticleIdOf } from '#shared/domain/page/cacheTags.ts';
import { describeCause, type Logger } from '#shared/lib/logger.ts';

/** The part of a live article's object that is called when the article changes. */
export type LiveArticleStub = {
  readonly announce: (changedAt: number) => Promise<void>;
  readonly fetch: (request: Request) => Promise<Response>;
};

/** More live articles than are followed at once. */
const MAX_ANNOUNCED = 20;

/** Announces a purge to the live articles it names. Runs in the background and may fail: browsers also poll. */
export async function announceChanges(
  purge: Purge,
  changedAt: number,
  open: (name: string) => LiveArticleStub,
  log: Logger,
): Promise<void> {
  const ids = [...purge.soft, ...purge.hard].flatMap((tag) => liveArticleIdOf(tag) ?? []);
  if (ids.length > MAX_ANNOUNCED) return;
  for (const id of ids) {
    try {
      await open(String(id)).announce(changedAt);
    } catch (cause) {
      log.warn('live_announcement_failed', { articleId: id, cause: describeCause(cause) });
    }
  }
}
