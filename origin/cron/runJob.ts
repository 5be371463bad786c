import { describeWithoutParameters } from '../database/describeWithoutParameters.ts';
import { log } from '../log.ts';

/** Runs one job of a cron. A failure is logged under the job's name and does not affect the others. */
export async function runJob(name: string, job: () => Promise<unknown>): Promise<void> {
  try {
    await job();
  } catch (cause) {
    log.error('job_failed', { key: name, cause: describeWithoutParameters(cause) });
  }
}
