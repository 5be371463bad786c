import fs from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { startLocalPortal, type LocalPortal, type PlayPush, type WorkerVariables } from '#scripts/localPortal.ts';
import { loadLocalSecrets, type LocalSecrets } from '#scripts/localVariables.ts';
import type { ReceivedMail } from '#scripts/mailbox.ts';
import { requestJson } from '#scripts/requestJson.ts';
import type { DatabaseBinding, WorkerName } from '#scripts/workers.ts';
import { databaseNamed } from './databaseNamed.ts';
import { startFaultProxy, type FaultProxy } from './faultProxy.ts';
import { demoCookie, type DemoReader } from './readerCookies.ts';
import { sendRequest, type Answer, type RequestOptions } from './sendRequest.ts';

export type TestPortal = {
  readonly port: number;
  readonly content: FaultProxy;
  readonly paywall: FaultProxy;
  /** Before the portal, on the way that purges take. */
  readonly purges: FaultProxy;
  /** Sent mails, the mail service's fault, and the number of mails in flight. */
  readonly mail: {
    fault: 'none' | 'error' | 'hang';
    readonly inHand: () => number;
    readonly read: () => readonly ReceivedMail[];
    /** From now on what came before is not read: its codes are those of readers who are gone. */
    readonly forget: () => void;
  };
  readonly log: string[];
  /** Structured log events of the workers, without the runtime's own lines. */
  readonly events: () => readonly Record<string, unknown>[];
  readonly secrets: LocalSecrets;
  /** Where its stores lie on disk. */
  readonly stateDirectory: string;
  readonly request: (target: string, options?: RequestOptions) => Promise<Answer>;
  /** A call of the editors' interface; rejects when it fails. */
  readonly edit: (method: 'PUT' | 'POST', target: string, data?: unknown) => Promise<unknown>;
  /** Runs the scheduled work of the reference backend, or of another worker. */
  readonly runScheduled: (worker?: WorkerName) => Promise<void>;
  /** The content's, or another one. */
  readonly database: (binding?: DatabaseBinding) => Promise<D1Database>;
  readonly query: (sql: string, ...values: (string | number)[]) => Promise<Record<string, unknown>[]>;
  readonly cookies: (reader: DemoReader) => Promise<string>;
  readonly readKv: () => Promise<Map<string, Buffer>>;
  /** Whatever lies on disk of these stores, byte for byte. */
  readonly readStores: (...names: readonly ('cache' | 'do' | 'kv' | 'r2')[]) => Buffer[];
  /** Names of the images in the image service's store. */
  readonly listPictures: (prefix: string, bucket?: 'FILES' | 'RENDITIONS') => Promise<string[]>;
  /** Names in the bucket of files whose content holds this text. */
  readonly filesHolding: (text: string) => Promise<string[]>;
  /** Runs the work while another process seems to hold the lease on building a title's filter of addresses. */
  readonly whileFilterIsBuilt: (mandator: string, work: () => Promise<void>) => Promise<void>;
  /** Makes the content server's filters of addresses so old that they are due to be built again. */
  readonly ageAddressFilters: (stamps?: readonly ('builtAt' | 'wholeAt')[]) => Promise<void>;
  /** Makes the content server rebuild its address filters from its database. */
  readonly forgetAddressFilters: () => Promise<void>;
  /**
   * The same portal after a restart: new isolates, same stores, and these settings in place of those that it was
   * started with. `meanwhile` nothing runs.
   */
  readonly restart: (changed?: WorkerVariables, meanwhile?: () => Promise<unknown>) => Promise<void>;
  /** Kills its process in the middle of whatever it does, and starts it again on the same stores. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Settings = Readonly<Record<string, string>>;

/**
 * A portal of the test file's own: the built workers, a copy of the seeded state, and proxies before content API and
 * paywall service.
 */
export async function startTestPortal(
  settings: Settings = {},
  identity: Settings = {},
  playPush?: PlayPush,
  others: Pick<WorkerVariables, 'origin' | 'commerce'> = {},
): Promise<TestPortal> {
  const stateDirectory = fs.mkdtempSync(path.join(inject('statesFolder'), 'portal-'));
  fs.cpSync(inject('seededState'), stateDirectory, { recursive: true });
  const secrets = loadLocalSecrets(stateDirectory);
  const [content, paywall, purges] = await Promise.all([startFaultProxy(), startFaultProxy(), startFaultProxy()]);
  const log: string[] = [];
  let inHand = 0;
  let forgotten = 0;
  const mail: TestPortal['mail'] = {
    fault: 'none',
    inHand: () => inHand,
    read: () => portal.mailbox.read().slice(forgotten),
    forget: () => void (forgotten = portal.mailbox.read().length),
  };
  const sabotageMail = async () => {
    const isWell = mail.fault === 'none';
    inHand += 1;
    while (mail.fault === 'hang') await new Promise((resolve) => setTimeout(resolve, 20));
    inHand -= 1;
    if (!isWell) throw new Error('The mail service is out of order');
  };
  const start = (port: number, changed: WorkerVariables = {}) =>
    startLocalPortal({
      port,
      stateDirectory,
      onLog: (line) => void log.push(line),
      onMail: sabotageMail,
      playPush,
      variables: {
        portal: { CONTENT_API_URL: content.url, PAYWALL_URL: paywall.url, ...settings, ...changed.portal },
        origin: {
          PORTAL_URL: purges.url,
          ...(playPush ? { PUSH_HOSTS: playPush.host } : {}),
          ...others.origin,
          ...changed.origin,
        },
        commerce: { PORTAL_URL: purges.url, ...others.commerce, ...changed.commerce },
        identity: { ...identity, ...changed.identity },
        adframe: { ...changed.adframe },
      },
    });
  let portal: LocalPortal = await start(0);
  // By the operators' switch: encoding AVIF takes ten times as long, which is half of the work for a new page.
  const templates = await portal.miniflare.getKVNamespace('TEMPLATES', 'portal');
  await templates.put('switches', JSON.stringify({ isAvifOff: true, changedAt: Date.now() }));
  const { port } = portal;
  content.target = { port, host: 'content.localhost', path: '' };
  paywall.target = { port, host: 'paywall.localhost', path: '/decide' };

  purges.target = { port, host: 'tagesbote.localhost', path: '' };

  return {
    port,
    content,
    paywall,
    purges,
    mail,
    log,
    events: () => log.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)),
    secrets,
    stateDirectory,
    request: (target, options) => sendRequest(port, target, options),
    async edit(method, target, data) {
      const answer = await requestJson({
        port,
        host: 'content.localhost',
        method,
        path: target,
        token: secrets.editorToken,
        ...(data === undefined ? {} : { body: { data } }),
      });
      if (answer.status >= 300) throw new Error(`${method} ${target}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    async runScheduled(worker = 'origin') {
      await (await portal.miniflare.getWorker(worker)).scheduled({ cron: '* * * * *' });
    },
    database: (binding = 'DB') => portal.database(binding),
    async query(sql, ...values) {
      const database = await portal.database(databaseNamed(sql));
      return (
        await database
          .prepare(sql)
          .bind(...values)
          .all()
      ).results;
    },
    cookies: (reader) => demoCookie(reader, secrets.signingKey),
    async readKv() {
      const namespace = await portal.miniflare.getKVNamespace('TEMPLATES', 'portal');
      const { keys } = await namespace.list();
      const values = await Promise.all(
        keys.map(
          async ({ name }) =>
            [name, Buffer.from((await namespace.get(name, 'arrayBuffer')) ?? new ArrayBuffer(0))] as const,
        ),
      );
      return new Map(values);
    },
    readStores: (...names) =>
      names.flatMap((name) =>
        fs
          .globSync(`${stateDirectory}/v3/${name}/**/*`, { withFileTypes: true })
          .filter((file) => file.isFile())
          .map((file) => path.join(file.parentPath, file.name))
          // Its log first: when a database is closed, what the log held is in its own file, and the log is gone.
          .sort((one, other) => Number(other.endsWith('-wal')) - Number(one.endsWith('-wal')))
          .map(readStored),
      ),
    async listPictures(prefix, bucket = 'FILES') {
      const { objects } = await (await portal.miniflare.getR2Bucket(bucket, 'pictures')).list({ prefix });
      return objects.map((object) => object.key);
    },
    async filesHolding(text) {
      const bucket = await portal.miniflare.getR2Bucket('FILES', 'origin');
      const names: string[] = [];
      for (let cursor: string | undefined, isLast = false; !isLast;) {
        const page = await bucket.list(cursor === undefined ? {} : { cursor });
        names.push(...page.objects.map(({ key }) => key));
        isLast = !page.truncated;
        cursor = page.truncated ? page.cursor : undefined;
      }
      const holding = async (name: string) =>
        Buffer.from((await (await bucket.get(name))?.arrayBuffer()) ?? new ArrayBuffer(0)).includes(text);
      const held = await Promise.all(names.map(holding));
      return names.filter((_, at) => held[at]);
    },
    async whileFilterIsBuilt(mandator, work) {
      const bucket = await portal.miniflare.getR2Bucket('FILES', 'origin');
      await bucket.put(`address-filter-turns/${mandator}`, '');
      await work();
      await bucket.delete(`address-filter-turns/${mandator}`);
    },
    async ageAddressFilters(stamps = ['builtAt']) {
      const bucket = await portal.miniflare.getR2Bucket('FILES', 'origin');
      const { objects } = await bucket.list({ prefix: 'address-blooms/', include: ['customMetadata'] });
      for (const { key, customMetadata } of objects) {
        const filter = await bucket.get(key);
        await bucket.put(key, (await filter?.text()) ?? '', {
          customMetadata: { ...customMetadata, ...Object.fromEntries(stamps.map((stamp) => [stamp, '0'])) },
        });
      }
    },
    async forgetAddressFilters() {
      const bucket = await portal.miniflare.getR2Bucket('FILES', 'origin');
      const { objects } = await bucket.list({ prefix: 'address-' });
      await bucket.delete(objects.map(({ key }) => key));
    },
    async restart(changed, meanwhile) {
      await portal.stop();
      await meanwhile?.();
      portal = await start(port, changed);
    },
    async crash() {
      await portal.kill();
      portal = await start(port);
    },
    async stop() {
      await portal.stop();
      await Promise.all([content.stop(), paywall.stop(), purges.stop()]);
      fs.rmSync(stateDirectory, { recursive: true, force: true });
    },
  };
}

/** Nothing, once it is gone: objects are evicted, and entries replaced, while a store is read. */
function readStored(file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    if (fs.existsSync(file)) throw error;
    return Buffer.alloc(0);
  }
}
