import { objectsWithin } from '#shared/lib/objectsWithin.ts';
import type { OriginEnv } from '../../env.ts';
import { describeWithoutParameters } from '../../http/describeWithoutParameters.ts';
import { log } from '../../log.ts';

/**
 * After a change of what is to come out, and each minute. Where the object is away the cron publishes within a minute.
 */
export async function armReleases({ RELEASE_CLOCK, OBJECT_JURISDICTION }: OriginEnv): Promise<void> {
  try {
    await objectsWithin(OBJECT_JURISDICTION)(RELEASE_CLOCK).getByName('all').arm();
  } catch (cause) {
    log.warn('release_clock_unset', { cause: describeWithoutParameters(cause) });
  }
}
