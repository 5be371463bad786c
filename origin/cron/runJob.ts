import { describeWithoutParameters } from '../http/describeWithoutParameters.ts';
import { log } from '../log.ts';

/** One part of what a cron does. It fails by itself: that is logged under its name, and keeps no other from being done. */
export async function runJob(name: string, job: () => Promise<unknown>): Promise<void> {
  try {
    await job();
  } catch (cause) {
    log.error('job_failed', { key: name, cause: describeWithoutParameters(cause) });
  }
}
