import { once } from 'node:events';
import http from 'node:http';
import { Hono } from 'hono';
import { bucketRoutes } from './bucketRoutes.ts';
import { databaseRoutes } from './databaseRoutes.ts';
import { refuse, succeedPaged } from './envelope.ts';
import type { FakeAccount } from './fakeAccount.ts';
import { namespaceRoutes } from './namespaceRoutes.ts';
import { queueRoutes } from './queueRoutes.ts';
import { scriptRoutes } from './scriptRoutes.ts';
import { throttle } from './throttle.ts';
import { triggerRoutes } from './triggerRoutes.ts';

/** Overrides the platform's answer; null to keep it. `Response.error()` breaks the connection. */
export type Intercept = (call: string) => Response | null;

export type FakePlatform = {
  /** `CLOUDFLARE_API_BASE_URL` for wrangler. */
  readonly url: string;
  readonly account: FakeAccount;
  /** Every call so far, as `GET /accounts/{account}/d1/database?name=…`. */
  readonly calls: readonly string[];
  readonly stop: () => Promise<void>;
};

type FakePlatformOptions = {
  readonly account: FakeAccount;
  readonly now?: () => number;
  readonly intercept?: Intercept;
  /** Additional routes below `/accounts/{account}`. */
  readonly more?: (account: FakeAccount) => Hono;
};

/**
 * A fake of the platform's documented API for one account, in this process. Resources are stored, workers do not run.
 */
export async function startFakePlatform({
  account,
  now = Date.now,
  intercept = () => null,
  more = () => new Hono(),
}: FakePlatformOptions): Promise<FakePlatform> {
  const calls: string[] = [];
  const app = new Hono();
  app.use(async (c, next) => {
    const url = new URL(c.req.url);
    const call = `${c.req.method} ${url.pathname.replace(account.id, '{account}')}${url.search}`;
    calls.push(call);
    return intercept(call) ?? next();
  });
  app.use(throttle(now));
  app.use(async (c, next) =>
    c.req.header('authorization') === `Bearer ${account.token}`
      ? next()
      : refuse({ status: 403, code: 10_000, message: 'Authentication error' }),
  );
  app.get('/zones', (c) => {
    const query = new URL(c.req.url).searchParams;
    const found = [...account.zones].filter((name) => name === (query.get('name') ?? name));
    return succeedPaged(
      found.map((name) => ({ id: Buffer.from(name).toString('hex').slice(0, 32), name, account: { id: account.id } })),
      query,
      20,
    );
  });
  const own = `/accounts/${account.id}`;
  app.route(`${own}/d1/database`, databaseRoutes(account));
  app.route(`${own}/storage/kv/namespaces`, namespaceRoutes(account));
  app.route(`${own}/r2/buckets`, bucketRoutes(account));
  app.route(`${own}/queues`, queueRoutes(account));
  app.route(`${own}/workers/scripts`, scriptRoutes(account));
  app.route(`${own}/workers`, triggerRoutes(account));
  app.route(own, more(account));
  app.notFound(() => refuse({ status: 404, code: 7_003, message: 'Could not route to this address' }));
  app.onError((cause) => refuse({ status: 400, code: 10_021, message: cause.message }));

  const server = http.createServer((request, response) => void answer(app, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake platform has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    account,
    calls,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(app: Hono, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { method = 'GET' } = request;
  const answered = await app.fetch(
    new Request(`http://platform.test${request.url}`, {
      method,
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(chunks) }),
    }),
  );
  if (answered.type === 'error') return void response.destroy();
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
}
