import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Purges } from '../cache/purges.ts';
import type { Switches } from '../switches/switches.ts';

/** Removes a switched-off article from every page that shows it, even while the purge log is unreachable. */
export function retractSwitched(switches: Switches, purges: Purges): void {
  switches.onChange(({ retractedIds }) => {
    if (retractedIds.length > 0)
      purges.applyHere({ soft: [], hard: retractedIds.flatMap((id) => [cacheTag.article(id), cacheTag.teaser(id)]) });
  });
}
