import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inEmptyFolder } from '../../e2e/support/inEmptyFolder.ts';
import { unstable_readConfig as readConfig } from 'wrangler';
import { fingerprintWorker, writeFingerprint } from '../deploy/fingerprint.ts';
import { folderOf, listReleases } from '../deploy/storedReleases.ts';
import type { Wrangler } from '../deploy/wrangler.ts';
import { readEnvironment, writeEnvironment, type Answers } from '../environment/environment.ts';
import { hostsOf } from '../environment/hostsOf.ts';
import { createFakeAccount, makeScript, makeDatabase } from '../fakePlatform/fakeAccount.ts';
import { refuse, type Refusal } from '../fakePlatform/envelope.ts';
import { startFakePlatform, type FakePlatform, type Intercept } from '../fakePlatform/startFakePlatform.ts';
import { DATABASES, WORKER_NAMES, WORKERS, workerOf, type WorkerName } from '../workers.ts';
import { createCloudflareApi } from '../cloudflare/createCloudflareApi.ts';
import { provision } from './provision.ts';
import { openSecretVault } from './secretVault.ts';

/** Some twenty runs. */
const EVERY_STOP_MS = 120_000;

const project = process.cwd();
let platform: FakePlatform;
let intercept: Intercept = () => null;
let said: string[] = [];
/** Tags of the deployed versions. */
let labels: string[] = [];
let code = '';
let now = 0;
/** Results of the next proofs; later ones succeed. */
let proofs: (string | null)[] = [];
let bare: string[] = [];

inEmptyFolder();
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  said = [];
  labels = [];
  code = 'code';
  proofs = [];
  bare = [];
  intercept = () => null;
  platform = await startFakePlatform({
    account: createFakeAccount(['example.com', 'tagesbote.example']),
    now: () => now,
    intercept: (call) => intercept(call),
  });
  // Written files go into a temporary folder; files to read are the project's.
  for (const name of ['wrangler.toml', 'origin', 'desk', 'node_modules', 'package.json'])
    fs.symlinkSync(path.join(project, name), name);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await platform.stop();
});

const answers = (): Answers => ({
  accountId: platform.account.id,
  domain: 'example.com',
  titleHosts: { tagesbote: 'www.tagesbote.example' },
  mailDomain: 'example.com',
  kvJurisdiction: 'eu',
  variables: {},
});

type Run = { readonly name?: string; readonly hasFailed?: (call: string) => boolean; readonly isAgreed?: boolean };

function run({ name = 'production', hasFailed = () => false, isAgreed = true }: Run = {}) {
  return provision(name, answers(), {
    api: createCloudflareApi({
      baseUrl: platform.url,
      accountId: platform.account.id,
      token: platform.account.token,
      say: (line) => said.push(line),
      wait: async (ms) => void (now += ms),
    }),
    wrangler: playWrangler(name, hasFailed),
    vault: openSecretVault(name, {}),
    build,
    say: (line) => said.push(line),
    confirm: async () => isAgreed,
    titlesToFill: async () => bare,
    planProof: async () => async () => proofs.shift() ?? null,
    wait: async () => undefined,
  });
}

function build(): void {
  said.push('build');
  for (const worker of WORKER_NAMES) {
    fs.mkdirSync(`dist/${worker}`, { recursive: true });
    fs.writeFileSync(`dist/${worker}/index.js`, `${code} of ${worker}`);
  }
  fs.mkdirSync('dist/client', { recursive: true });
  fs.writeFileSync('dist/kept-assets.json', '[]');
}

/** Applies wrangler's effects to the account; wrangler itself is tested against the fake elsewhere. */
function playWrangler(name: string, hasFailed: (call: string) => boolean): Wrangler {
  return async (...args) => {
    if (args[0] === 'r2') return answerBucket(String(args[2]), String(args[3]));
    // The portal's, deployed last.
    if (args[0] === 'deployments') return JSON.stringify({ versions: [{ version_id: 'last', percentage: 100 }] });
    if (args[0] === 'versions')
      return JSON.stringify({ annotations: { 'workers/message': labels.at(-1)?.split(' --message ')[1] } });
    const [label = ''] = / --tag .*(?= -c)/.exec(args.join(' ')) ?? [];
    if (label !== '') labels.push(label);
    const call = args.join(' ').replace(label, '');
    said.push(`wrangler ${call}`);
    if (hasFailed(call)) throw new Error(`wrangler ${call}\nabgelehnt`);
    const worker = WORKERS.find((row) => call.includes(`dist/${row.name}/`))?.name ?? expect.unreachable();
    if (args[0] === 'd1') applyMigrations(name, String(args[3]));
    else if (args[0] === 'deploy') deployWorker(name, worker);
    else bindHosts(name, worker);
    return '';
  };
}

function answerBucket(act: string, place: string): string {
  const [name, ...key] = place.split('/');
  const { objects } = platform.account.buckets.get(`eu/${name}`) ?? expect.unreachable();
  if (act === 'put') objects.set(key.join('/'), fs.readFileSync('dist/kept.tar.gz'));
  else if (!objects.has(key.join('/'))) throw new Error('The specified key does not exist.');
  else expect.unreachable();
  return '';
}

const inEnvironment = (name: string, base: string) => (name === 'production' ? base : `${base}-${name}`);

function applyMigrations(name: string, binding: string): void {
  const { databases = {} } = readEnvironment(name) ?? {};
  const database = platform.account.databases.get(databases[binding] ?? '') ?? expect.unreachable();
  const { migrations } = DATABASES.find((row) => row.binding === binding) ?? expect.unreachable();
  database.sqlite.exec('CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT)');
  for (const file of fs.globSync('*.sql', { cwd: migrations }))
    database.sqlite.prepare('INSERT INTO d1_migrations VALUES (?)').run(file);
}

function deployWorker(name: string, worker: WorkerName): void {
  const { scripts } = platform.account;
  const script = scripts.get(inEnvironment(name, worker)) ?? makeScript(inEnvironment(name, worker));
  scripts.set(script.name, script);
  script.bindings = [{ type: 'service', name: 'ORIGIN' }];
  bindHosts(name, worker);
}

function bindHosts(name: string, worker: WorkerName): void {
  for (const host of hostsOf(answers(), worker)) platform.account.domains.set(host, inEnvironment(name, worker));
  const script = platform.account.scripts.get(inEnvironment(name, worker)) ?? expect.unreachable();
  script.crons = readConfig({ config: workerOf(worker).config }).triggers.crons ?? [];
}

/** The account's content without generated ids. */
function inventory() {
  const { databases, namespaces, buckets, queues, scripts, domains } = platform.account;
  return {
    databases: [...databases.values()]
      .map(({ name, jurisdiction, read_replication: { mode } }) => `${name} ${jurisdiction} ${mode}`)
      .toSorted(),
    namespaces: [...namespaces.values()].map(({ title, jurisdiction }) => `${title} ${jurisdiction}`),
    buckets: [...buckets.values()].map(({ name, jurisdiction, rules }) => `${name} ${jurisdiction} ${rules.length}`),
    queues: [...queues.keys()],
    secrets: [...scripts.values()].map(({ name, secrets }) => `${name} ${secrets.size}`).toSorted(),
    domains: [...domains.keys()].toSorted(),
  };
}

/** The expected final content. */
const WHOLE = () => ({
  databases: [
    'pressehaus eu auto',
    'pressehaus-commerce eu disabled',
    'pressehaus-identity eu disabled',
    'pressehaus-readers eu disabled',
    'pressehaus-search eu disabled',
  ],
  namespaces: ['pressehaus-templates eu'],
  buckets: ['pressehaus-pictures eu 1', 'pressehaus-renditions eu 1'],
  queues: ['pressehaus-push'],
  secrets: ['adframe 0', 'commerce 9', 'desk 0', 'identity 6', 'origin 7', 'pictures 3', 'portal 10'],
  domains: WORKERS.flatMap(({ name }) => hostsOf(answers(), name)).toSorted(),
});

const isChange = (call: string) => !call.startsWith('GET') && !call.endsWith('/query');
const changes = () => platform.calls.filter(isChange);
const secretOf = (worker: string, name: string) => platform.account.scripts.get(worker)?.secrets.get(name);

describe('the first day', () => {
  it('G24 creates stores, secrets, tables and workers, after printing the plan', async () => {
    expect(await run()).toBe('done');
    expect(inventory()).toEqual(WHOLE());
    const firstChange = said.findIndex((line) => line.startsWith('→'));
    expect(said.slice(0, firstChange).filter((line) => /^[+✓] /.test(line))).toHaveLength(40);
    expect(said.slice(firstChange).filter((line) => line.startsWith('wrangler deploy'))).toEqual(
      WORKERS.map(({ name }) => `wrangler deploy -c dist/${name}/wrangler.json`),
    );
  });

  it('G24 prepares releases: versions identified by their code, and the first one stored', async () => {
    // A machine that has released another environment.
    build();
    fs.mkdirSync('dist/releases/aaaaaaaaaaaa', { recursive: true });
    fs.writeFileSync('dist/releases/newest-first.json', '["aaaaaaaaaaaa"]');
    await run({ name: 'staging' });
    const [release = ''] = listReleases();
    expect(labels).toEqual(
      WORKER_NAMES.map(
        (worker) =>
          ` --tag ${release} --message ${writeFingerprint(fingerprintWorker(worker, folderOf(release, worker)))}`,
      ),
    );
    expect([listReleases(), fs.readdirSync('dist/releases').length]).toEqual([[release], 2]);
    const kept = platform.account.buckets.get('eu/pressehaus-pictures-staging')?.objects;
    expect([...(kept?.keys() ?? [])]).toEqual(['releases/kept.tar.gz']);
  });

  it('G24 sets a shared secret equally on two workers, and writes each to a private file', async () => {
    await run();
    for (const [one, other, name] of [
      ['portal', 'origin', 'PURGE_SECRET'],
      ['portal', 'identity', 'IDENTITY_CLIENT_SECRET'],
      ['commerce', 'identity', 'ROLES_TOKEN'],
    ] as const)
      expect([secretOf(one, name)?.length, secretOf(one, name)]).toEqual([43, secretOf(other, name)]);
    expect(Object(JSON.parse(secretOf('identity', 'IDENTITY_SIGNING_KEY') ?? ''))).toMatchObject({ kty: 'RSA' });
    expect(Object(JSON.parse(secretOf('origin', 'PUSH_SIGNING_KEY') ?? ''))).toMatchObject({ crv: 'P-256' });
    const { d, ...publicHalf } = Object(JSON.parse(secretOf('portal', 'EDITORS_SIGNING_KEY') ?? ''));
    for (const service of ['origin', 'commerce', 'pictures', 'identity'])
      expect([d, JSON.parse(secretOf(service, 'EDITORS_PUBLIC_KEY') ?? '')]).toEqual([
        expect.stringMatching(/^[\w-]{43}$/),
        publicHalf,
      ]);
    const file = 'environments/production.secrets.json';
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({
      PURGE_SECRET: secretOf('portal', 'PURGE_SECRET'),
    });
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  it('G24 ends with a test login once new hosts are reachable, or says that it cannot', async () => {
    proofs = ['keine Antwort', 'keine Antwort', null, 'übrig'];
    expect([await run(), proofs]).toEqual(['done', ['übrig']]);
    proofs = Array.from({ length: 30 }, () => 'the login form answers 503');
    await expect(run()).rejects.toThrow('die Probe misslingt: the login form answers 503');
    expect(proofs).toHaveLength(10);
    expect([await run({ isAgreed: false }), proofs.length]).toEqual(['left', 10]);
  });

  it('G24 changes nothing before confirmation, which lists the titles to fill', async () => {
    bare = ['blitz', 'leverkusen'];
    expect(await run({ isAgreed: false })).toBe('left');
    expect(said.filter((line) => line.includes('Ohne Rubriken: blitz, leverkusen.'))).toHaveLength(1);
    expect([changes(), fs.existsSync('environments')]).toEqual([[], false]);
  });

  it('G24 separates an environment of another name', async () => {
    await run();
    const first = inventory();
    platform.account.domains.clear();
    expect(await run({ name: 'staging' })).toBe('done');
    expect(inventory().databases).toEqual(
      [...first.databases, ...first.databases.map((line) => line.replace(' ', '-staging '))].toSorted(),
    );
    expect(secretOf('portal-staging', 'PURGE_SECRET')).not.toBe(secretOf('portal', 'PURGE_SECRET'));
  });
});

describe('the second day', () => {
  it('G24 creates nothing twice, even if its file is lost', async () => {
    await run();
    const made = inventory();
    const written = fs.readFileSync('environments/production.json', 'utf8');
    const before = changes().length;
    expect(await run()).toBe('nothing to do');
    fs.rmSync('environments', { recursive: true });
    expect(await run()).toBe('done');
    expect([inventory(), changes().length, fs.readFileSync('environments/production.json', 'utf8')]).toEqual([
      made,
      before,
      written,
    ]);
  });

  it('G24 uses the stores of the file: after a restore, whether or not the old one exists', async () => {
    await run();
    const environment = readEnvironment('production') ?? expect.unreachable();
    const restored = makeDatabase('pressehaus-restored', 'eu');
    restored.sqlite.exec('CREATE TABLE d1_migrations (name TEXT)');
    platform.account.databases.set(restored.uuid, restored);
    const { TEMPLATES } = { ...environment.namespaces };
    const moved = { id: 'f'.repeat(32), title: 'pressehaus-moved', jurisdiction: 'eu' };
    platform.account.namespaces.set(moved.id, moved);
    writeEnvironment({
      ...environment,
      databases: { ...environment.databases, DB: restored.uuid },
      namespaces: { TEMPLATES: moved.id },
    });
    for (const old of [environment.databases['DB'] ?? '', '']) {
      await run();
      expect(readEnvironment('production')).toMatchObject({
        databases: { DB: restored.uuid },
        namespaces: { TEMPLATES: moved.id },
      });
      platform.account.databases.delete(old);
      platform.account.namespaces.delete(TEMPLATES ?? '');
    }
    expect(inventory().databases).toContain('pressehaus-restored eu auto');
    expect([inventory().databases.length, inventory().namespaces]).toEqual([5, ['pressehaus-moved eu']]);
  });

  it.each([
    ['databases', 'DB'],
    ['namespaces', 'TEMPLATES'],
  ] as const)('G24 uses no store by name if the file’s id does not exist: %s', async (kind, binding) => {
    await run();
    const environment = readEnvironment('production') ?? expect.unreachable();
    writeEnvironment({ ...environment, [kind]: { ...environment[kind], [binding]: 'mistyped' } });
    await expect(run()).rejects.toThrow(`environments/production.json nennt ${binding} unter der ID mistyped`);
    expect(readEnvironment('production')?.[kind][binding]).toBe('mistyped');
  });

  it.each([
    ['what runs, where an environment has kept nothing yet', 'code', 1],
    ['nothing that has never run', 'newer code', 0],
  ])('G24 stores as a release %s', async (_, built, kept) => {
    await run();
    const { objects } = platform.account.buckets.get('eu/pressehaus-pictures') ?? expect.unreachable();
    objects.clear();
    code = built;
    expect([await run(), objects.size]).toEqual(['done', kept]);
  });

  it('G24 leaves a running worker to releases, and deploys a new one', async () => {
    await run();
    said = [];
    platform.account.scripts.delete('pictures');
    await run();
    expect(said.filter((line) => line.startsWith('wrangler'))).toEqual([
      'wrangler deploy -c dist/pictures/wrangler.json',
    ]);
  });

  it('G24 restores a removed host and cron, and nothing else', async () => {
    await run();
    said = [];
    platform.account.domains.delete('media.example.com');
    const identity = platform.account.scripts.get('identity') ?? expect.unreachable();
    identity.crons = [];
    await run();
    expect(said.filter((line) => line.startsWith('wrangler'))).toEqual([
      'wrangler triggers deploy -c dist/pictures/wrangler.json',
      'wrangler triggers deploy -c dist/identity/wrangler.json',
    ]);
  });

  it('G24 migrates no database of a running worker, and does not deploy it', async () => {
    await run();
    said = [];
    const { databases = {} } = readEnvironment('production') ?? {};
    platform.account.databases.get(databases['READERS_DB'] ?? '')?.sqlite.exec('DELETE FROM d1_migrations');
    expect(await run()).toBe('nothing to do');
    expect(said.filter((line) => line.startsWith('wrangler'))).toEqual([]);
  });

  it('G24 sets no secret on a running worker, and names the command that does', async () => {
    await run({ name: 'staging' });
    platform.account.scripts.get('origin-staging')?.secrets.delete('NEWSLETTER_SECRET');
    const before = changes().length;
    await expect(run({ name: 'staging' })).rejects.toThrow(
      'npm run deploy -- --env staging --secret NEWSLETTER_SECRET --worker origin',
    );
    expect(changes()).toHaveLength(before);
  });

  it('G24 generates no second value for a secret known only to another worker', async () => {
    await run();
    fs.rmSync('environments/production.secrets.json');
    platform.account.scripts.get('origin')?.secrets.delete('PURGE_SECRET');
    await expect(run()).rejects.toThrow('PURGE_SECRET fehlt auf origin und steht auf commerce');
  });
});

describe('stopped and run again', () => {
  it(
    'G24 resumes after any refused change',
    async () => {
      let isNext = false;
      intercept = (call) => {
        if (!isChange(call)) return null;
        const isRefused = !isNext;
        isNext = false;
        return isRefused ? refuse({ status: 500, code: 10_001, message: 'internal error' }) : null;
      };
      let stopped = 0;
      for (let outcome = ''; outcome !== 'done';) {
        isNext = stopped > 0;
        outcome = await run().catch((cause: Error) => cause.message);
        if (outcome !== 'done') {
          expect(outcome).toMatch(/^Cloudflare: .* – 500 internal error \(10001\)/);
          stopped += 1;
        }
      }
      // One change per run, then the next is refused: databases, replicas, namespace, buckets and their rules, queue, drafts
      // and secrets.
      expect(stopped).toBe(5 + 1 + 1 + 2 * 2 + 1 + 5 + 5);
      expect(inventory()).toEqual(WHOLE());
    },
    EVERY_STOP_MS,
  );

  it('G24 resumes after a wrangler failure without repeating completed steps', async () => {
    await expect(run({ hasFailed: (call) => call.startsWith('deploy -c dist/origin') })).rejects.toThrow('abgelehnt');
    said = [];
    expect(await run()).toBe('done');
    expect(said.filter((line) => line.startsWith('wrangler'))).toEqual(
      ['origin', 'identity', 'desk', 'portal'].map((name) => `wrangler deploy -c dist/${name}/wrangler.json`),
    );
  });

  it('G24 repeats reads after a broken connection', async () => {
    let broken = 0;
    intercept = (call) => {
      // Number of tries, less one: the first list, and the first query of a database.
      const isRead = call.startsWith('GET /accounts/{account}/d1/database') || call.endsWith('/query');
      broken += isRead ? 1 : 0;
      return isRead && broken % 9 !== 0 ? Response.error() : null;
    };
    expect(await run()).toBe('done');
    expect(broken).toBeGreaterThan(30);
  });

  it('G24 waits up to five minutes for a throttled platform, and says so', async () => {
    for (let call = 0; call < 1_190; call += 1) await fetch(`${platform.url}/accounts/${platform.account.id}/any`);
    expect(await run()).toBe('done');
    expect(said).toContain('Cloudflare nimmt 300 Sekunden lang keine Aufrufe an; danach geht es weiter.');
    expect(inventory().databases).toHaveLength(5);
  });
});

describe('refusals', () => {
  const refusal = (part: Partial<Refusal>): Refusal => ({
    status: 403,
    code: 10_000,
    message: 'Authentication error',
    ...part,
  });

  it.each<[string, () => unknown, RegExp]>([
    [
      'a token that may not',
      () => (intercept = () => refuse(refusal({}))),
      /^Cloudflare: GET \/d1\/database – 403 Authentication error \(10000\)$/,
    ],
    [
      'what is no answer of the platform',
      () => (intercept = () => new Response('<html>Bad gateway</html>', { status: 502 })),
      /^Cloudflare: GET \/d1\/database – 502: <html>Bad gateway<\/html>$/,
    ],
    [
      'a namespace in a jurisdiction that is not unlocked',
      () =>
        (intercept = (call) =>
          call.startsWith('POST') && call.includes('/kv/')
            ? refuse(refusal({ status: 400, code: 10_026, message: 'not allowed' }))
            : null),
      /not allowed \(10026\).*--kv-jurisdiction none/,
    ],
    [
      'a database elsewhere in the world',
      () =>
        fetch(`${platform.url}/accounts/${platform.account.id}/d1/database`, {
          method: 'POST',
          headers: { authorization: `Bearer ${platform.account.token}` },
          body: JSON.stringify({ name: 'pressehaus-readers' }),
        }),
      /^Die Datenbank pressehaus-readers hat die Jurisdiktion none, verlangt ist eu/,
    ],
    [
      'a host that another worker has',
      () => platform.account.domains.set('media.example.com', 'old-media'),
      /^media\.example\.com führt schon zum Worker old-media/,
    ],
    [
      'a host without a zone',
      () => platform.account.zones.delete('tagesbote.example'),
      /^Keine Zone dieses Kontos für tagesbote\.example, www\.tagesbote\.example/,
    ],
  ])('G24 are reported in a sentence: %s', async (_, prepare, sentence) => {
    await prepare();
    await expect(run()).rejects.toThrow(sentence);
  });
});
