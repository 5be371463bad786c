import http from 'node:http';
import { expect } from 'vitest';
import type { WorkerName } from '#scripts/workers.ts';
import type { TestPortal } from './testPortal.ts';
import { workerCalls, type WorkerCall } from './workerCalls.ts';

/** How many answers had each status; 0 for none. */
export type Statuses = ReadonlyMap<number, number>;

export type Heat = {
  readonly calls: number;
  /** Calls under way at the same time. */
  readonly lanes: number;
  /** The caller leaves at some moment within this time. */
  readonly leavesWithinMs?: number;
};

export type Heater = {
  /** The original that the calls for pictures name. */
  readonly picture: string;
  /** Makes this many calls. */
  readonly heat: (worker: WorkerName, heat: Heat) => Promise<Statuses>;
  /** One call of every kind, one after the other: the worst status and the longest time. */
  readonly askHonestly: (worker: WorkerName) => Promise<{ readonly status: number; readonly slowestMs: number }>;
  readonly stop: () => void;
};

const DEADLINE_MS = 10_000;
/**
 * In which calls of a worker there is every kind, and how they are answered: of a made-up code identity says 400, and no
 * title of the demo has an ad system.
 */
const honestOf = (worker: WorkerName) => {
  if (worker === 'identity') return { calls: [0, 1, 300], status: 400 };
  return { calls: [0, 1, 2], status: worker === 'adframe' ? 404 : 200 };
};

/** Load on one worker of a portal, and whether it answers after it. */
export async function openHeater(portal: TestPortal): Promise<Heater> {
  const [picture] = /(?<=\/bilder\/)[\w-]+(?=\?)/.exec((await portal.request('/1001')).text) ?? [];
  if (picture === undefined) throw new Error('The page has no picture');
  const calls = workerCalls(portal, picture);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  let made = 0;

  const send = ({ host, path, method = 'GET', headers = {}, body }: WorkerCall, leavesAfterMs: number) =>
    new Promise<number>((resolve) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const request = http.request(
        {
          host: '127.0.0.1',
          port: portal.port,
          path,
          method,
          agent,
          headers: { host: `${host}.localhost:${portal.port}`, ...headers, ...length },
        },
        (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
          response.on('error', () => resolve(0));
        },
      );
      const leaving = setTimeout(() => request.destroy(), leavesAfterMs);
      request.on('close', () => clearTimeout(leaving));
      request.on('error', () => resolve(0));
      request.end(body);
    });

  return {
    picture,
    async heat(worker, { calls: wanted, lanes, leavesWithinMs }) {
      const statuses = new Map<number, number>();
      let left = wanted;
      const lane = async () => {
        while ((left -= 1) >= 0) {
          const status = await send(
            calls[worker]((made += 1)),
            leavesWithinMs === undefined ? DEADLINE_MS : Math.random() * leavesWithinMs,
          );
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      return statuses;
    },
    async askHonestly(worker) {
      let [status, slowestMs] = [0, 0];
      // A multiple of every rhythm that the calls have.
      made = Math.ceil((made + 1) / 1_200) * 1_200;
      for (const n of honestOf(worker).calls) {
        const askedAt = performance.now();
        const answered = await send(calls[worker](made + n), DEADLINE_MS);
        status = Math.max(status, answered === 0 ? 599 : answered);
        slowestMs = Math.max(slowestMs, performance.now() - askedAt);
      }
      return { status, slowestMs };
    },
    stop: () => agent.destroy(),
  };
}

/** Long beside an answer on a machine that others share, short beside what waits for good. */
const AT_ONCE_MS = 5_000;

/** Waits until the backlog is empty; then the worker answers sequential calls at once. */
export async function expectToStand(heater: Heater, worker: WorkerName): Promise<void> {
  await expect
    .poll(async () => (await heater.askHonestly(worker)).status, { timeout: 30_000 })
    .toBe(honestOf(worker).status);
  const { status, slowestMs } = await heater.askHonestly(worker);
  expect(status).toBe(honestOf(worker).status);
  expect(slowestMs).toBeLessThan(AT_ONCE_MS);
}

/** Statuses that reveal a broken worker. The portal answers 503 when a service is slow, as on a busy machine. */
export function brokenAnswers(worker: WorkerName, statuses: Statuses): readonly number[] {
  return [...statuses.keys()].filter((status) => ![200, 503, honestOf(worker).status].includes(status));
}
