import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {
  convertV4MiniflareOptions,
  fetch,
  Response as MiniflareResponse,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions,
} from 'miniflare';
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler';
import { SERVICES } from '../shared/upstreams.ts';
import { applyMigrations } from './localDatabases.ts';
import { localVariables } from './localVariables.ts';
import { listRuntimes } from './listRuntimes.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { offlineEnvironment } from './offlineEnvironment.ts';
import { PLAYED_KEYS_PATH } from './playGoogle.ts';
import { createPlayedVendors } from './playVendors.ts';
import { databaseOf, LOCAL_WORKERS, type DatabaseBinding, type LocalWorkerName } from './workers.ts';

export type LocalPortal = {
  readonly port: number;
  /** What the workers' stores hold: for tests. */
  readonly miniflare: Miniflare;
  readonly database: (binding: DatabaseBinding) => Promise<D1Database>;
  readonly mailbox: Mailbox;
  readonly stop: () => Promise<void>;
  /** Ends its runtime in the middle of whatever it does (`kill -9`), as a machine that fails does. */
  readonly kill: () => Promise<void>;
};

export type WorkerVariables = Partial<Readonly<Record<LocalWorkerName, Readonly<Record<string, string>>>>>;

export type LocalPortalOptions = {
  readonly port: number;
  readonly stateDirectory: string;
  /** Those of a worker that take the place of the usual ones. */
  readonly variables?: WorkerVariables;
  /** Takes the workers' log lines; they go to standard output without it. */
  readonly onLog?: (line: string) => void;
  /** Runs before a mail is taken; when it fails, so does the mail service. */
  readonly onMail?: () => Promise<void>;
  /** Answers in place of push services; without it they are asked themselves, where there is a network. */
  readonly playPush?: PlayPush | undefined;
};

/** What is sent to the host of a push service. */
export type PlayPush = {
  readonly host: string;
  readonly answer: (request: {
    readonly url: string;
    readonly headers: Headers;
    readonly body: Uint8Array;
  }) => Response | Promise<Response>;
};

/**
 * Stands before the workers on this machine, tells them apart by host, and compresses text, as Cloudflare does, but for
 * what may be a stream with open holes: this compression holds back what it is given. It changes nothing about a
 * request.
 *
 * A service is known by its name on this machine alone: a stranger's name that leads here (DNS rebinding) makes his
 * page no reader of the mailbox. Every other host is the portal's, which answers 421 where it is no title's.
 */
const FRONT_DOOR = `
const services = ${JSON.stringify({ ...SERVICES, pay: 'PAYMENT', ads: 'ADS' })};
export default {
  async fetch(request, env) {
    const { hostname, pathname } = new URL(request.url);
    const service = /^([a-z]+)\\.localhost$/.exec(hostname)?.[1];
    if (/^(?:[a-z]+\\.)?vendors\\.localhost$/.test(hostname) || (hostname === '127.0.0.1' && pathname === '${PLAYED_KEYS_PATH}')) return env.VENDORS.fetch(request);
    if (service === 'mail') return env.MAILBOX.fetch(request);
    const response = await env[Object.hasOwn(services, service) ? services[service] : 'PORTAL'].fetch(request);
    const isText = /^text\\/(?!event-stream)|json|javascript|svg/.test(response.headers.get('content-type') ?? '');
    const mayBeStream = response.headers.get('cache-control')?.includes('no-store') ?? false;
    if (!response.body || !isText || mayBeStream || !/\\bbr\\b/.test(request.headers.get('accept-encoding') ?? '')) return response;
    const compressed = new Response(response.body, response);
    compressed.headers.set('content-encoding', 'br');
    compressed.headers.append('vary', 'accept-encoding');
    compressed.headers.delete('content-length');
    return compressed;
  },
};`;

/**
 * The `send_email` binding of this machine: what is sent lands in the mailbox. The platform's own simulation writes the
 * bodies to files whose names change, and says to whom in a log.
 */
const MAIL_SERVICE = `
import { WorkerEntrypoint } from 'cloudflare:workers';
export class MailService extends WorkerEntrypoint {
  async send(message) {
    const response = await this.env.MAILBOX.fetch('http://mail.localhost/', { method: 'POST', body: JSON.stringify(message) });
    if (!response.ok) throw Object.assign(new Error('The mail service fails'), { code: 'E_INTERNAL_SERVER_ERROR' });
    return response.json();
  }
}
export default {};`;

/** Runs the built workers on workerd with persistent state. */
export async function startLocalPortal({
  port: wantedPort,
  stateDirectory,
  variables = {},
  onLog = console.log,
  onMail = async () => undefined,
  playPush,
}: LocalPortalOptions): Promise<LocalPortal> {
  Object.assign(process.env, offlineEnvironment());
  applyMigrations(stateDirectory);
  const port = wantedPort || (await findFreePort());
  const mailbox = createMailbox(stateDirectory);
  const others = listRuntimes();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.ERROR),
      telemetry: { enabled: false },
      handleStructuredLogs: ({ message }) => onLog(message),
      host: '127.0.0.1',
      port: 0,
      resourcePersistencePath: path.resolve(stateDirectory, 'v3'),
      workers: [
        {
          name: 'front-door',
          modules: true,
          script: FRONT_DOOR,
          compatibilityDate: '2026-10-01',
          serviceBindings: {
            ...Object.fromEntries(LOCAL_WORKERS.map(({ name, binding }) => [binding ?? 'PORTAL', name])),
            MAILBOX: mailbox.show,
            VENDORS: createPlayedVendors().answer,
          },
          unsafeDirectSockets: [{ host: '127.0.0.1', port }],
        },
        ...LOCAL_WORKERS.map(({ name }) =>
          withPush(
            withPayment(
              withMailbox(readBuiltWorker(name, { ...localVariables(name, stateDirectory, port), ...variables[name] })),
            ),
            playPush,
          ),
        ),
        {
          name: 'mail-service',
          modules: true,
          script: MAIL_SERVICE,
          compatibilityDate: '2026-10-01',
          serviceBindings: { MAILBOX: (request) => onMail().then(() => mailbox.receive(request)) },
        },
      ],
    }),
  );
  await miniflare.ready;
  // Other portals of this process live on when this one is killed.
  const runtimes = listRuntimes().filter((pid) => !others.includes(pid));
  return {
    port,
    miniflare,
    database: (binding) => miniflare.getD1Database(binding, databaseOf(binding).worker),
    mailbox,
    stop: () => miniflare.dispose(),
    async kill() {
      for (const pid of runtimes) process.kill(pid, 'SIGKILL');
      await miniflare.dispose();
    },
  };
}

/** Of a worker that sends mail: the platform's own simulation of the binding is left out. */
function withMailbox({ email, ...worker }: V4WorkerOptions): V4WorkerOptions {
  if (!email) return worker;
  return {
    ...worker,
    serviceBindings: { ...worker.serviceBindings, MAIL: { name: 'mail-service', entrypoint: 'MailService' } },
  };
}

/** No configuration binds it: what is deployed has a payment service of its own, or sells nothing. */
function withPayment(worker: V4WorkerOptions): V4WorkerOptions {
  if (worker.name !== 'commerce') return worker;
  return { ...worker, serviceBindings: { ...worker.serviceBindings, PAYMENT: 'payment' } };
}

/** Of the worker that sends push messages: what goes to that host stays in this process. */
function withPush(worker: V4WorkerOptions, playPush: PlayPush | undefined): V4WorkerOptions {
  if (worker.name !== 'origin' || playPush === undefined) return worker;
  return {
    ...worker,
    outboundService: async (request) => {
      if (new URL(request.url).hostname !== playPush.host) return fetch(request);
      const body = new Uint8Array(await request.arrayBuffer());
      const answer = await playPush.answer({ url: request.url, headers: new Headers([...request.headers]), body });
      return new MiniflareResponse(answer.body === null ? null : await answer.text(), {
        status: answer.status,
        headers: [...answer.headers],
      });
    },
  };
}

/** Pages name the port in the addresses of pictures, so it is settled before the workers start. */
async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

function readBuiltWorker(name: string, bindings: Readonly<Record<string, string>>): V4WorkerOptions {
  const configPath = `dist/${name}/wrangler.json`;
  const { workerOptions, main } = readWorkerOptions(configPath);
  if (!main) throw new Error(`${configPath} names no script`);
  const { modulesRules: _, ...options } = workerOptions;
  const root = path.dirname(main);
  const files = fs.globSync('**/*.{js,mjs}', { cwd: root });
  const entry = path.basename(main);
  const modules = [entry, ...files.filter((file) => file !== entry)].map((file) => ({
    type: 'ESModule' as const,
    path: path.join(root, file),
  }));
  return { ...options, name, modulesRoot: root, modules, bindings: { ...Object(options.bindings), ...bindings } };
}
