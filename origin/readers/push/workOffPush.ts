import * as v from 'valibot';
import { pushJobContract } from '#shared/contracts/push.contract.ts';
import { PUSH_HOSTS } from '#shared/domain/push/pushHosts.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { describeWithoutParameters } from '../../http/describeWithoutParameters.ts';
import { log } from '../../log.ts';
import { sendRange, type PushContext } from './sendRange.ts';
import { readSigningKey } from './readSigningKey.ts';
import { spreadMessage } from './spreadMessage.ts';

/** Where `PUSH_PER_DAY` says nothing. */
const USUAL_PER_DAY = 3;
const MOST_PAUSE_SECONDS = 3_600;
const STEP_SECONDS = 10;
const AFTER_FAILURE_SECONDS = 10;

/** What the queue hands over. Each job is done or comes again by itself. */
export async function workOffPush(batch: MessageBatch, env: OriginEnv): Promise<void> {
  for (const message of batch.messages) {
    const pause = await runPushJob(message.body, env);
    if (pause === null) message.ack();
    else message.retry({ delaySeconds: pauseAfter(message.attempts, pause) });
  }
}

/**
 * In how many seconds a job comes again: later each time, as the queue brings it a hundred times at most (`max_retries`),
 * which have to last for as long as a message is news.
 */
export function pauseAfter(attempts: number, askedSeconds: number): number {
  return Math.min(Math.max(askedSeconds, attempts * STEP_SECONDS), MOST_PAUSE_SECONDS);
}

/** Null once it is done, or in how many seconds it goes on. */
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
        await spreadMessage(openDatabase(env.READERS_DB), env.PUSH_QUEUE, job.message);
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

/** @throws when there is no key: whatever is to be sent waits. */
function createContext(env: OriginEnv): PushContext {
  return {
    db: openDatabase(env.READERS_DB),
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    key: readSigningKey(env.PUSH_SIGNING_KEY),
    places: env,
    hosts: readPushHosts(env),
    mostADay: env.PUSH_PER_DAY ? Number(env.PUSH_PER_DAY) : USUAL_PER_DAY,
  };
}

/** The hosts of push services that are posted to. */
export function readPushHosts({ PUSH_HOSTS: named }: Pick<OriginEnv, 'PUSH_HOSTS'>): readonly string[] {
  return named ? named.split(',').map((host) => host.trim()) : PUSH_HOSTS;
}
