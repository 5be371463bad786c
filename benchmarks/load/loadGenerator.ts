import net from 'node:net';
import * as v from 'valibot';
import { createResponseReader } from './createResponseReader.ts';
import { loadPlanContract, type LoadPlan, type LoadResult } from './loadPlan.ts';
import { median } from '../measuring/quantile.ts';

/**
 * Runs in its own process: receives plans and answers each with its measurements. Uses raw sockets, so that it is never
 * the bottleneck.
 */
process.on('message', (message) => {
  const plan = v.parse(loadPlanContract, message);
  runPlan(plan).then(
    (result) => process.send?.(result),
    (cause: unknown) =>
      process.send?.({ kind: 'failed', message: cause instanceof Error ? cause.message : String(cause) }),
  );
});
process.send?.({ kind: 'ready' });

type Tally = {
  readonly sockets: net.Socket[];
  readonly firstByteMs: number[];
  readonly lastByteMs: number[];
  bodyBytes: number;
};

async function runPlan(plan: LoadPlan): Promise<LoadResult> {
  const tally: Tally = { sockets: [], firstByteMs: [], lastByteMs: [], bodyBytes: 0 };
  const requests = plan.paths.map((path) => Buffer.from(describeRequest(path, plan)));
  const startedAt = performance.now();
  try {
    await Promise.all(
      Array.from({ length: plan.connections }, (_, connection) => runConnection({ plan, requests, connection, tally })),
    );
  } finally {
    for (const socket of tally.sockets) socket.destroy();
  }
  return {
    kind: 'done',
    durationMs: performance.now() - startedAt,
    bodyBytes: tally.bodyBytes / plan.requests,
    firstByteMs: median(tally.firstByteMs),
    lastByteMs: median(tally.lastByteMs),
  };
}

function describeRequest(path: string, { headers, port }: LoadPlan): string {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

type Connection = {
  readonly plan: LoadPlan;
  readonly requests: readonly Buffer[];
  readonly connection: number;
  readonly tally: Tally;
};

function runConnection({ plan, requests, connection, tally }: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port: plan.port, host: '127.0.0.1', noDelay: true });
    tally.sockets.push(socket);
    let index = connection;
    let askedAt = 0;
    let firstByteMs = 0;
    const fail = (message: string) => reject(new Error(`${plan.paths[index % plan.paths.length]}: ${message}`));
    const ask = () => {
      const request = requests[index % requests.length];
      if (index >= plan.requests || !request) return resolve();
      askedAt = performance.now();
      socket.write(request);
    };
    const read = createResponseReader({
      onHead(head) {
        firstByteMs = performance.now() - askedAt;
        const missing = ['http/1.1 200 ', ...plan.expectedHead].find((part) => !head.includes(part));
        if (missing !== undefined) fail(`expected ${missing} in\n${head}`);
      },
      onEnd(bodyBytes) {
        tally.lastByteMs.push(performance.now() - askedAt);
        tally.firstByteMs.push(firstByteMs);
        tally.bodyBytes += bodyBytes;
        index += plan.connections;
        if (plan.pauseMs > 0) setTimeout(ask, plan.pauseMs);
        else ask();
      },
    });
    socket.on('connect', ask);
    socket.on('data', read);
    socket.on('error', reject);
    socket.on('close', () => fail('the connection was closed'));
  });
}
