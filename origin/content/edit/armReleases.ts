import { objectsWithin } from '#shared/lib/objectsWithin.ts';
import type { OriginEnv } from '../../env.ts';
import { describeWithoutParameters } from '../../database/describeWithoutParameters.ts';
import { log } from '../../log.ts';

/**
 * Sets the release clock's alarm: called after every change of a schedule, and each minute. Without the object the cron
 * publishes within a minute.
 */
export async function armReleases({ RELEASE_CLOCK, OBJECT_JURISDICTION }: OriginEnv): Promise<void> {
  try {
    await objectsWithin(OBJECT_JURISDICTION)(RELEASE_CLOCK).getByName('all').arm();
  } catch (cause) {
    log.warn('release_clock_unset', { cause: describeWithoutParameters(cause) });
  }
}
