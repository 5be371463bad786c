import { createECDH, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { PushJob, PushMessage } from '../../shared/contracts/push.contract.ts';
import { buildWorkers } from '../../scripts/buildWorkers.ts';
import { listRuntimes } from '../../scripts/listRuntimes.ts';
import { startLocalPortal } from '../../scripts/localPortal.ts';
import { readCpuMs } from '../measuring/readCpuMs.ts';

/**
 * `npm run bench:webpush`: breaking news to so many browsers, sent by the built worker through its own code, queue rows
 * and database, to played push services that answer after so many milliseconds. As many calls of the queue run at once
 * as `--concurrency` says, each with the platform's limits: one job, six answers waited for, at most a thousand calls.
 */
const { values } = parseArgs({
  options: {
    subscriptions: { type: 'string', default: '10000' },
    latency: { type: 'string', default: '100' },
    concurrency: { type: 'string', default: '60' },
  },
});
const subscriptions = Number(values.subscriptions);
const latencyMs = Number(values.latency);
const concurrency = Number(values.concurrency);
if (![subscriptions, latencyMs, concurrency].every((value) => value > 0)) throw new Error('Numbers are wanted');

const HOST = 'push.test';
/** Issue 30: so many within so long. */
const GOAL = { subscriptions: 100_000, seconds: 30 } as const;
const QUEUE = 'pressehaus-push';

const answered = new Map<string, number>();
let [waiting, mostWaiting] = [0, 0];
const stateDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'webpush-'));
buildWorkers();
const others = listRuntimes();
const portal = await startLocalPortal({
  port: 0,
  stateDirectory,
  onLog: () => undefined,
  variables: { origin: { PUSH_HOSTS: HOST } },
  playPush: {
    host: HOST,
    async answer({ url }) {
      waiting += 1;
      mostWaiting = Math.max(mostWaiting, waiting);
      await pause(latencyMs);
      waiting -= 1;
      answered.set(url, (answered.get(url) ?? 0) + 1);
      return new Response(null, { status: 201 });
    },
  },
});
try {
  await subscribe(subscriptions);
  const runtime = listRuntimes().find((pid) => !others.includes(pid));
  if (runtime === undefined) throw new Error('No runtime was started');
  const cpuBefore = readCpuMs(runtime);
  const begunAt = performance.now();
  const calls = await send();
  const seconds = (performance.now() - begunAt) / 1_000;
  const cpuAfter = readCpuMs(runtime);
  if (cpuBefore === null || cpuAfter === null) throw new Error('This machine does not tell CPU time: no /proc');
  tell({ seconds, cpuMs: cpuAfter - cpuBefore, calls });
} finally {
  await portal.stop();
  fs.rmSync(stateDirectory, { recursive: true });
}

/** In one statement for a thousand: each has keys of its own. */
async function subscribe(count: number): Promise<void> {
  const database = await portal.database('READERS_DB');
  const ecdh = createECDH('prime256v1');
  for (let at = 0; at < count; at += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - at) }, (_, place) => ({
      name: `b${at + place}`,
      p256dh: ecdh.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }));
    await database
      .prepare(
        `INSERT INTO push_subscriptions (mandator, endpoint_key, endpoint, p256dh, auth, breaking, breaking_at_night, text_version, agreed_at, seen_at)
         SELECT 'tagesbote', value ->> 'name', 'https://${HOST}/' || (value ->> 'name'), value ->> 'p256dh', value ->> 'auth', 1, 1, '2026-11-26', 1, 1 FROM json_each(?)`,
      )
      .bind(JSON.stringify(rows))
      .run();
  }
}

/** @returns how many calls of the queue it took. */
async function send(): Promise<number> {
  const worker = await portal.miniflare.getWorker('origin');
  const call = (job: PushJob) =>
    worker.queue(QUEUE, [{ id: randomBytes(8).toString('hex'), timestamp: new Date(), attempts: 1, body: job }]);
  const message: PushMessage = {
    id: 'breaking-tagesbote-1002',
    kind: 'breaking',
    mandator: 'tagesbote',
    articleId: 1002,
    title: 'Rheinbrücke nach Unfall in beiden Richtungen gesperrt',
    body: 'Die Polizei rechnet bis zum Abend mit Staus auf allen Zufahrten und bittet darum, die Innenstadt zu umfahren.',
    path: '/rheinbruecke-gesperrt-1002',
    tags: [],
    createdAt: Date.now(),
  };
  await call({ job: 'spread', message });
  const database = await portal.database('READERS_DB');
  const { results } = await database.prepare('SELECT first_id FROM push_ranges ORDER BY first_id').all();
  const ranges = results.values();
  const lane = async () => {
    for (const { first_id: firstId } of ranges)
      await call({ job: 'send', range: { messageId: message.id, firstId: Number(firstId) } });
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  // The machine's own queue takes some of the ranges on beside these.
  const isOpen = async () =>
    (await database.prepare('SELECT count(*) AS n FROM push_ranges WHERE done_at IS NULL').first('n')) !== 0;
  while (await isOpen()) await pause(50);
  return results.length + 1;
}

function tell({ seconds, cpuMs, calls }: { seconds: number; cpuMs: number; calls: number }): void {
  const reached = answered.size;
  const twice = [...answered.values()].filter((times) => times > 1).length;
  const perMessageMs = cpuMs / reached;
  const cores = (GOAL.subscriptions * perMessageMs) / (GOAL.seconds * 1_000);
  const callsAtOnce = Math.ceil((GOAL.subscriptions * latencyMs) / (6 * GOAL.seconds * 1_000));
  const lines = [
    `${reached} of ${subscriptions} browsers reached in ${seconds.toFixed(1)} s, ${twice} of them twice`,
    `${Math.round(reached / seconds)} messages a second; ${calls} calls of the queue, ${concurrency} at once; at most ${mostWaiting} answers waited for`,
    `${perMessageMs.toFixed(2)} ms CPU of the runtime a message, with its database, its queue and its way to the played services: ${Math.round(1_000 / perMessageMs)} a second and core`,
    `${GOAL.subscriptions} within ${GOAL.seconds} s: ${cores.toFixed(1)} cores of that, and ${callsAtOnce} calls at once where push services answer after ${latencyMs} ms`,
  ];
  console.log(lines.join('\n'));
  if (reached !== subscriptions || twice > 0) process.exitCode = 1;
}
