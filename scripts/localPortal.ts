import fs from 'node:fs';
import path from 'node:path';
import {
  convertV4MiniflareOptions,
  fetch,
  Response as MiniflareResponse,
  type Request as MiniflareRequest,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions,
} from 'miniflare';
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler';
import { findFreePort } from './findFreePort.ts';
import { applyMigrations } from './localDatabases.ts';
import { FRONT_DOOR, MAIL_SERVICE } from './localServices.ts';
import { localVariables } from './localVariables.ts';
import { listRuntimes } from './listRuntimes.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { offlineEnvironment } from './offlineEnvironment.ts';
import { openDataAnswer } from './openDataAnswers.ts';
import { createPlayedVendors } from './playVendors.ts';
import { databaseOf, LOCAL_WORKERS, type DatabaseBinding, type LocalWorkerName } from './workers.ts';

export type LocalPortal = {
  readonly port: number;
  /** Access to the workers' stores, for tests. */
  readonly miniflare: Miniflare;
  readonly database: (binding: DatabaseBinding) => Promise<D1Database>;
  readonly mailbox: Mailbox;
  readonly stop: () => Promise<void>;
  /** Kills its runtime (`kill -9`), as a machine failure would. */
  readonly kill: () => Promise<void>;
};

export type WorkerVariables = Partial<Readonly<Record<LocalWorkerName, Readonly<Record<string, string>>>>>;

export type LocalPortalOptions = {
  readonly port: number;
  readonly stateDirectory: string;
  /** Variables that override a worker's usual ones. */
  readonly variables?: WorkerVariables;
  /** Receives the workers' log lines; default: standard output. */
  readonly onLog?: (line: string) => void;
  /** Runs before a mail is accepted; throwing makes the mail service fail. */
  readonly onMail?: () => Promise<void>;
  /** Answers instead of push services; without it they are called over the network. */
  readonly playPush?: PlayPush | undefined;
  /** Answers instead of the sources of open data; by default as if all of them worked. */
  readonly playOpenData?: PlayOpenData | undefined;
};

export type PlayOpenData = (address: string) => MiniflareResponse | Promise<MiniflareResponse>;

/** A request to the host of a push service. */
export type PlayPush = {
  readonly host: string;
  readonly answer: (request: {
    readonly url: string;
    readonly headers: Headers;
    readonly body: Uint8Array;
  }) => Response | Promise<Response>;
};

/** Runs the built workers on workerd with persistent state. */
export async function startLocalPortal({
  port: wantedPort,
  stateDirectory,
  variables = {},
  onLog = console.log,
  onMail = async () => undefined,
  playPush,
  playOpenData = answerOpenData,
}: LocalPortalOptions): Promise<LocalPortal> {
  Object.assign(process.env, offlineEnvironment());
  applyMigrations(stateDirectory);
  // Addresses of pictures contain the port, so it is chosen before the workers start.
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
            withOpenData(
              withPayment(
                withMailbox(
                  readBuiltWorker(name, { ...localVariables(name, stateDirectory, port), ...variables[name] }),
                ),
              ),
              playOpenData,
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
  // Other portals of this process must survive the kill.
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

/** Removes the platform's simulation of `send_email` from a worker. */
function withMailbox({ email, ...worker }: V4WorkerOptions): V4WorkerOptions {
  if (!email) return worker;
  return {
    ...worker,
    serviceBindings: { ...worker.serviceBindings, MAIL: { name: 'mail-service', entrypoint: 'MailService' } },
  };
}

/**
 * Binds the reference payment service, which no configuration does: a deployment has its own payment service, or sells
 * nothing.
 */
function withPayment(worker: V4WorkerOptions): V4WorkerOptions {
  if (worker.name !== 'commerce') return worker;
  return { ...worker, serviceBindings: { ...worker.serviceBindings, PAYMENT: 'payment' } };
}

/** Binds recorded answers instead of the sources of open data, which only a deployment calls. */
function withOpenData(worker: V4WorkerOptions, playOpenData: PlayOpenData): V4WorkerOptions {
  if (worker.name !== 'origin') return worker;
  const answer = (request: MiniflareRequest) => playOpenData(request.url);
  return { ...worker, serviceBindings: { ...worker.serviceBindings, OPEN_DATA: answer } };
}

/** Intercepts the requests to push services in this process. */
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

function answerOpenData(address: string): MiniflareResponse {
  const answer = openDataAnswer(address, Date.now());
  return answer
    ? new MiniflareResponse(answer.body, { headers: { 'content-type': answer.type } })
    : new MiniflareResponse(null, { status: 404 });
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
