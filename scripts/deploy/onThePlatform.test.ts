import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCommand } from '../drill/runCommand.ts';
import { writeEnvironment } from '../environment/environment.ts';
import { createFakeAccount, makeScript } from '../fakePlatform/fakeAccount.ts';
import { refuse } from '../fakePlatform/envelope.ts';
import { startFakePlatform, type FakePlatform } from '../fakePlatform/startFakePlatform.ts';
import { versionRoutes, type FakeVersions } from '../fakePlatform/versionRoutes.ts';
import { WORKER_NAMES } from '../workers.ts';
import { fingerprintWorker, writeFingerprint } from './fingerprint.ts';
import { KEPT_IN, storeRelease, fetchStoredReleases } from './storedReleases.ts';
import { readLiveVersion } from './liveVersion.ts';
import { applyTriggers, labelOf, splitVisits, uploadVersion } from './placeVersion.ts';
import { openSecretVault } from '../provision/secretVault.ts';
import { planRotation } from './planRotation.ts';
import { runPlan } from './stages.ts';
import { createWrangler } from './wrangler.ts';

const RELEASE = 'aaaaaaaaaaaa';
const VERSION = '11111111-1111-4111-8111-111111111111';
const SECRET = 'a-secret-of-ours-1';
/** A dozen commands of two seconds each, longer on a shared machine. */
const MANY_COMMANDS_MS = 10 * 60_000;

const project = process.cwd();
const versions = new Map<string, FakeVersions>();
const waits: number[] = [];
const wrangler = createWrangler(async (minutes) => void waits.push(minutes));
let platform: FakePlatform;
let folder = '';
let throttled = 0;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const account = createFakeAccount(['press.example']);
  const secrets = new Map([['PURGE_SECRET', SECRET]]);
  account.scripts.set('portal', { ...makeScript('portal'), secrets });
  account.buckets.set(`eu/${KEPT_IN}`, makeBucket(KEPT_IN));
  platform = await startFakePlatform({
    account,
    more: () => new Hono().route('/workers', versionRoutes(account, versions)),
    intercept: () => ((throttled -= 1) >= 0 ? TOO_MANY() : null),
  });
  vi.stubEnv('PATH', `${project}/node_modules/.bin:${process.env['PATH']}`);
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', platform.url);
  vi.stubEnv('CLOUDFLARE_API_TOKEN', account.token);
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', account.id);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'on-the-platform-'));
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(project);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await platform.stop();
  fs.rmSync(folder, { recursive: true });
});

const makeBucket = (name: string) => ({
  name,
  jurisdiction: 'eu',
  creation_date: '',
  rules: [],
  objects: new Map(),
});

const TOO_MANY = () =>
  refuse({
    status: 429,
    code: 971,
    message: 'Please wait and consider throttling your request speed',
    headers: { 'retry-after': '300' },
  });

function build(hosts: readonly string[]): void {
  for (const worker of WORKER_NAMES) {
    fs.mkdirSync(`dist/${worker}`, { recursive: true });
    fs.writeFileSync(`dist/${worker}/index.js`, 'export default { fetch: () => new Response() };\n');
    fs.writeFileSync(
      `dist/${worker}/wrangler.json`,
      JSON.stringify({
        name: worker,
        main: 'index.js',
        no_bundle: true,
        compatibility_date: '2026-10-01',
        workers_dev: false,
        preview_urls: false,
        secrets: { required: worker === 'portal' ? ['PURGE_SECRET'] : [] },
        ...(worker === 'portal' ? { assets: { directory: '../client' }, triggers: { crons: ['* * * * *'] } } : {}),
        routes: hosts.map((pattern) => ({ pattern, custom_domain: true })),
      }),
    );
  }
  fs.mkdirSync('dist/client/assets', { recursive: true });
  fs.writeFileSync('dist/client/assets/main.js', '');
  fs.writeFileSync('dist/kept-assets.json', '[]');
}

it(
  'G24 the real wrangler deploys a canary version, adds a fifth title, and rotates a secret in the running one',
  async () => {
    build(['www.press.example', 'five.press.example']);
    const built = { worker: 'portal', folder: 'dist/portal', release: RELEASE } as const;
    const running: FakeVersions = {
      uploaded: [
        {
          id: VERSION,
          annotations: { 'workers/message': writeFingerprint(fingerprintWorker('portal', built.folder)) },
          bindings: [],
          metadata: { created_on: new Date(0).toISOString(), source: 'api' },
        },
      ],
      deployments: [[{ version_id: VERSION, percentage: 100 }]],
    };
    versions.set('portal', running);
    // The platform throttles calls at this point.
    throttled = 1;
    const tried = await uploadVersion(wrangler, built, [...labelOf(built), '--var', 'UNDER_TEST:true']);
    expect(waits).toEqual([5]);
    await splitVisits(wrangler, built.folder, { [tried]: 0, [VERSION]: 100 });
    await applyTriggers(wrangler, built.folder);
    expect(running.deployments[0]).toEqual([
      { version_id: tried, percentage: 0 },
      { version_id: VERSION, percentage: 100 },
    ]);
    expect([...platform.account.domains.keys()]).toEqual(['www.press.example', 'five.press.example']);
    expect(platform.account.scripts.get('portal')?.crons).toEqual(['* * * * *']);

    await storeRelease({ wrangler, environment: { name: 'production' } }, RELEASE);
    await fetchStoredReleases({ wrangler, environment: { name: 'production' } });
    const rotation = { name: 'PURGE_SECRET', value: `${SECRET}-new`, workers: ['portal'] };
    await runPlan(planRotation(rotation, wrangler, openSecretVault('production', {})));
    const [, second, rotated] = running.uploaded;
    expect(second?.bindings).toContainEqual({ type: 'plain_text', name: 'UNDER_TEST', text: 'true' });
    expect(rotated?.bindings).toEqual([{ type: 'secret_text', name: 'PURGE_SECRET', text: `${SECRET}-new` }]);
    expect(rotated?.annotations).toEqual(second?.annotations);
    expect(running.deployments[0]).toEqual([{ version_id: rotated?.id, percentage: 100 }]);
  },
  MANY_COMMANDS_MS,
);

it(
  'G24 a platform refusal is reported in its words, without a stack',
  async () => {
    build([]);
    const cause = await readLiveVersion(wrangler, ['-c', 'dist/origin/wrangler.json']).catch(
      (thrown: unknown) => thrown,
    );
    expect(String(cause)).toContain('The Worker origin has no deployments.');
    expect(String(cause)).not.toMatch(/^\s+at /m);
  },
  MANY_COMMANDS_MS,
);

it.each([
  ['production', 'pressehaus-pictures'],
  ['staging', 'pressehaus-pictures-staging'],
])(
  'G24 finds stored releases in the account and bucket of %s, whatever the environment variable says',
  async (name, bucket) => {
    platform.account.buckets.set(`eu/${bucket}`, makeBucket(bucket));
    writeEnvironment({
      name,
      accountId: platform.account.id,
      domain: 'press.example',
      titleHosts: {},
      mailDomain: 'press.example',
      kvJurisdiction: 'eu',
      variables: {},
      databases: {},
      namespaces: {},
    });
    const { output } = await runCommand([`${project}/scripts/deploy.ts`, '--env', name, '--rollback='], {
      CLOUDFLARE_ACCOUNT_ID: 'f'.repeat(32),
    });
    expect(output).toContain('Which one? Newest first: none');
    expect(platform.calls.filter((call) => call.includes('/r2/'))).toEqual([
      `GET /accounts/{account}/r2/buckets/${bucket}/objects/releases/kept.tar.gz`,
    ]);
  },
  60_000,
);
