import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Purges } from '../cache/purges.ts';
import type { Switches } from '../switches/switches.ts';

/** An article that is switched off leaves every page that shows it, whether or not the purge log can be read. */
export function retractSwitched(switches: Switches, purges: Purges): void {
  switches.onChange(({ retractedIds }) => {
    if (retractedIds.length > 0)
      purges.applyHere({ soft: [], hard: retractedIds.flatMap((id) => [cacheTag.article(id), cacheTag.teaser(id)]) });
  });
}
