import * as v from 'valibot';
import { pushJobContract } from '#shared/contracts/push.contract.ts';
import { pushVendorsContract, type PushVendors } from '#shared/contracts/pushVendors.contract.ts';
import { PUSH_HOSTS } from '#shared/domain/push/pushHosts.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { describeWithoutParameters } from '../../database/describeWithoutParameters.ts';
import { log } from '../../log.ts';
import { sendRange, type PushContext } from './sendRange.ts';
import { readSigningKey } from './readSigningKey.ts';
import { spreadMessage } from './spreadMessage.ts';

/** Default of `PUSH_PER_DAY`. */
const USUAL_PER_DAY = 3;
const MOST_PAUSE_SECONDS = 3_600;
const STEP_SECONDS = 10;
const AFTER_FAILURE_SECONDS = 10;

/** Handles a batch of the queue. Each job is acknowledged or retried by itself. */
export async function processPushJobs(batch: MessageBatch, env: OriginEnv): Promise<void> {
  for (const message of batch.messages) {
    const pause = await runPushJob(message.body, env);
    if (pause === null) message.ack();
    else message.retry({ delaySeconds: pauseAfter(message.attempts, pause) });
  }
}

/**
 * Seconds until a job is retried: growing with each attempt, because the queue retries at most a hundred times
 * (`max_retries`), which must cover a message's lifetime.
 */
export function pauseAfter(attempts: number, askedSeconds: number): number {
  return Math.min(Math.max(askedSeconds, attempts * STEP_SECONDS), MOST_PAUSE_SECONDS);
}

/** Null when done, or the seconds until it continues. */
async function runPushJob(body: unknown, env: OriginEnv): Promise<number | null> {
  const read = v.safeParse(pushJobContract, body);
  if (!read.success) {
    log.error('push_job_unknown');
    return null;
  }
  const job = read.output;
  try {
    switch (job.job) {
      case 'spread':
        await spreadMessage(
          openDatabase(env.READERS_DB),
          env.PUSH_QUEUE,
          job.message,
          readPushVendors(env)[job.message.mandator] !== undefined,
        );
        return null;
      case 'send':
        return await sendRange(job.range, createContext(env));
      default:
        return assertNever(job);
    }
  } catch (cause) {
    log.error('push_failed', { kind: job.job, cause: describeWithoutParameters(cause) });
    return AFTER_FAILURE_SECONDS;
  }
}

/** @throws without a key: messages wait until it is configured. */
function createContext(env: OriginEnv): PushContext {
  return {
    db: openDatabase(env.READERS_DB),
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    key: readSigningKey(env.PUSH_SIGNING_KEY),
    places: env,
    hosts: readPushHosts(env),
    mostADay: env.PUSH_PER_DAY ? Number(env.PUSH_PER_DAY) : USUAL_PER_DAY,
    vendors: readPushVendors(env),
  };
}

/** @throws for invalid ones, which also stop the worker's requests: messages wait. */
function readPushVendors({ PUSH_VENDORS }: Pick<OriginEnv, 'PUSH_VENDORS'>): PushVendors {
  const read = v.safeParse(pushVendorsContract, PUSH_VENDORS);
  // Without the cause, which contains keys.
  if (!read.success) throw new Error('PUSH_VENDORS is not valid');
  return read.output;
}

/** Allowed hosts of push services. */
export function readPushHosts({ PUSH_HOSTS: named }: Pick<OriginEnv, 'PUSH_HOSTS'>): readonly string[] {
  return named ? named.split(',').map((host) => host.trim()) : PUSH_HOSTS;
}
