import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inEmptyFolder } from '../../e2e/support/inEmptyFolder.ts';
import { WORKER_NAMES } from '../workers.ts';
import { fingerprintWorker } from './fingerprint.ts';
import { listReleases, fetchStoredReleases } from './storedReleases.ts';
import type { DeployTools } from './deployTools.ts';
import { planRelease } from './planRelease.ts';
import { planRollback } from './planRollback.ts';
import { planRotation } from './planRotation.ts';
import { planAtOnce, runPlan } from './stages.ts';
import { playAccount, type PlayedAccount } from './playWrangler.ts';

const A = 'aaaaaaaaaaaa';
const B = 'bbbbbbbbbbbb';
const C = 'cccccccccccc';

let account: PlayedAccount;
let seen: string[] = [];
inEmptyFolder();
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  seen = [];
  account = playAccount();
  build(A);
  await runPlan(planAtOnce(WORKER_NAMES, A, account));
  account.calls.length = 0;
});
afterEach(() => void vi.restoreAllMocks());

/** Writes a build; unnamed workers are as in the first one. */
function build(release: string, changed: readonly string[] = WORKER_NAMES, routes = 'four titles'): void {
  for (const worker of WORKER_NAMES) {
    if (!changed.includes(worker) && fs.existsSync(`dist/${worker}`)) continue;
    fs.mkdirSync(`dist/${worker}`, { recursive: true });
    fs.writeFileSync(`dist/${worker}/index.js`, `code of ${release}`);
    fs.writeFileSync(
      `dist/${worker}/wrangler.json`,
      JSON.stringify({ userConfigPath: `${Math.random()}`, name: worker, routes }),
    );
  }
  fs.mkdirSync('dist/client/assets', { recursive: true });
  const lists = readAssetLists();
  if (changed.includes('portal')) {
    fs.writeFileSync(`dist/client/assets/${release}.js`, release);
    lists.unshift([`${release}.js`]);
  }
  fs.writeFileSync('dist/kept-assets.json', JSON.stringify(lists.slice(0, 3)));
}

function readAssetLists(): string[][] {
  return fs.existsSync('dist/kept-assets.json') ? JSON.parse(fs.readFileSync('dist/kept-assets.json', 'utf8')) : [];
}

const everywhere = (text: string) => Object.fromEntries(WORKER_NAMES.map((worker) => [worker, text]));
const live = () => Object.fromEntries(WORKER_NAMES.map((worker) => [worker, account.live(worker)]));
const codeOf = (worker: string, message: string | undefined) => [worker, /code (\w+)/.exec(message ?? '')?.[1]];
/** The running versions, by code. */
const running = () =>
  Object.fromEntries(
    WORKER_NAMES.map((worker) => {
      const { versions, deployments } = account.of(worker);
      const [[id, percent] = []] = Object.entries(deployments.at(-1) ?? {});
      return codeOf(worker, percent === 100 ? versions.find((version) => version.id === id)?.message : 'split');
    }),
  );

function release(name: string, tools: Partial<DeployTools> = {}, share = 5) {
  return runPlan(
    planRelease(
      { release: name, share, pauseMinutes: 10 },
      {
        wrangler: account.wrangler,
        environment: account.environment,
        smoke: async () => (seen.push(`smoke at ${account.live('portal')}`), []),
        alarms: async () => [],
        pause: async (minutes) => void seen.push(`${minutes} minutes at ${account.live('portal')}`),
        ...tools,
      },
    ),
  );
}

describe('G24 a release', () => {
  it('deploys services first; the portal is tested without visitors, as a canary, then for all', async () => {
    build(B);
    await release(B);
    expect(live()).toEqual(everywhere(`100 % ${B}`));
    expect(seen).toEqual([
      `smoke at 100 % ${A}`,
      `smoke at 0 % tried ${B}, 100 % ${A}`,
      `10 minutes at 5 % tried ${B}, 95 % ${A}`,
      `smoke at 100 % ${B}`,
    ]);
    const deployed = account.calls.flatMap((call) => /^versions deploy .*dist\/(\w+)/.exec(call)?.[1] ?? []);
    expect([...new Set(deployed)]).toEqual([...WORKER_NAMES.filter((name) => name !== 'portal'), 'releases', 'portal']);
  });

  it('serves the next build’s assets with the running code before any page refers to them', async () => {
    const before = running()['portal'];
    build(B);
    await release(B, { smoke: async () => ['seen'] }).catch(() => undefined);
    expect(running()['portal']).toBe(before);
    const [id] = Object.keys(account.of('portal').deployments.at(-1) ?? {});
    const carrier = account.of('portal').versions.find((version) => version.id === id);
    expect(carrier?.message).toBe(`code ${before} assets ${fingerprintWorker('portal', 'dist/portal').assets}`);
  });

  it('deploys no unchanged worker, and still tests the portal', async () => {
    build(B, ['origin']);
    await release(B);
    const uploaded = account.calls.filter((call) => call.startsWith('versions upload'));
    expect(uploaded).toEqual([expect.stringContaining('dist/origin/')]);
    expect(seen).toEqual([`smoke at 100 % ${A}`]);
  });

  it('applies another cron and a fifth title’s domain before the portal is tested, which visits every title', async () => {
    build(B, WORKER_NAMES, 'five titles');
    const routes: string[] = [];
    await release(B, {
      smoke: async (_, isEarlier) => (routes.push(`${account.of('portal').routes} ${isEarlier}`), []),
    });
    expect(routes).toEqual(['four titles true', 'five titles false', 'five titles false']);
    for (const worker of WORKER_NAMES) expect([worker, account.of(worker).routes]).toEqual([worker, 'five titles']);
  });

  it.each<[string, Partial<DeployTools>]>([
    ['what runs does not get on with the new services', { smoke: async () => ['tagesbote front: /: 503'] }],
    [
      'the smoke test of the new portal finds something',
      { smoke: async () => (seen.push('smoke') > 1 ? ['tagesbote front: /: 503'] : []) },
    ],
    ['an alarm is raised at five per cent', { alarms: async () => ['server-errors: blitz'] }],
    ['alarms cannot be read', { alarms: () => Promise.reject(new Error('away')) }],
  ])('restores all workers with routes and crons when %s', async (_, tools) => {
    const before = running();
    build(B, WORKER_NAMES, 'five titles');
    await expect(release(B, tools)).rejects.toThrow('Every worker has its previous version again.');
    expect(running()).toEqual(before);
    for (const worker of WORKER_NAMES) expect([worker, account.of(worker).routes]).toEqual([worker, 'four titles']);
  });

  it.each([
    ['stopped', (calls: number, at: number) => calls === at + 1],
    // All later calls fail too.
    ['killed', (calls: number, at: number) => calls > at],
  ])(
    '%s at any changing call can be repeated to completion',
    async (how, isRefused) => {
      build(B);
      await release(B);
      const changing = account.calls.flatMap((call, at) =>
        /status|view|READERS|SEARCH|IDENTITY|(pictures|identity)\/w/.test(call) ? [] : [at],
      );
      const target = running();
      for (const at of changing) {
        fs.rmSync('dist', { recursive: true });
        account = playAccount();
        build(A);
        await runPlan(planAtOnce(WORKER_NAMES, A, account));
        const before = running();
        account.calls.length = 0;
        build(B);
        account.refuse = () => (isRefused(account.calls.length, at) ? 'no [code: 10013]' : null);
        await expect(release(B)).rejects.toThrow('no [code: 10013]');
        if (how === 'stopped') expect([at, running()]).toEqual([at, before]);
        account.refuse = () => null;
        await fetchStoredReleases(account);
        build(B);
        await release(B);
        expect([at, running()]).toEqual([at, target]);
      }
      expect(changing.length).toBeGreaterThan(15);
    },
    2 * 60_000,
  );

  it('keeps the running release and its assets after any number of later failures', async () => {
    for (const name of [B, C, 'dddddddddddd']) {
      build(name);
      let looks = 0;
      const smoke = async () => ((looks += 1) === 3 ? ['tagesbote front: /: 503'] : []);
      await expect(release(name, { smoke })).rejects.toThrow('Every worker has its previous version again.');
    }
    expect(listReleases()).toEqual([A]);
    await fetchStoredReleases(account);
    expect(listReleases()).toEqual([A]);
    expect(readAssetLists()).toEqual([A, 'dddddddddddd', C].map((name) => [`${name}.js`]));
  });

  it('restores a worker that did not exist in older stored releases', async () => {
    fs.rmSync('dist/releases/aaaaaaaaaaaa/identity', { recursive: true });
    build(B);
    await expect(release(B, { alarms: async () => ['blitz'] })).rejects.toThrow(
      'Every worker has its previous version',
    );
  });

  it('reports what remains to be done if the platform refuses a rollback', async () => {
    build(B);
    account.refuse = (call) => (account.calls.length > 26 && /^versions deploy.*origin/.test(call) ? 'no' : null);
    await expect(release(B, { alarms: async () => ['blitz'] })).rejects.toThrow(
      /^Alarms:\nblitz\nNot rolled back, run `npm run deploy -- --env staging --rollback=a{12}`:\norigin: wrangler/,
    );
    expect(account.live('commerce')).toBe(`100 % ${A}`);
  });
});

describe('G24 a roll-back', () => {
  const rollBack = (name: string) => runPlan(planRollback(name, { ...account, smoke: async () => [] }));

  it('restores one release on all workers, portal first, with currently needed assets', async () => {
    const first = running();
    build(B, ['portal', 'origin']);
    await release(B);
    const second = running();
    build(C, ['portal', 'pictures']);
    await release(C);
    account.calls.length = 0;
    await rollBack(A);
    expect(running()).toEqual(first);
    const uploads = account.calls.flatMap((call) => /^versions upload.*releases\/a+\/(\w+)/.exec(call)?.[1] ?? []);
    expect(uploads).toEqual(['portal', 'origin', 'pictures']);
    expect(fs.existsSync(`dist/client/assets/${C}.js`)).toBe(true);
    expect(second).not.toEqual(first);
    expect(readAssetLists()).toEqual([A, C, B].map((name) => [`${name}.js`]));
    await expect(async () => rollBack(B)).rejects.toThrow(`${B} is not kept. Newest first: ${A}`);
  });

  it('rolls back a half-done release too: untouched workers stay', async () => {
    const before = running();
    build(B);
    account.refuse = (call) => (/dist\/identity/.test(call) || account.calls.length > 20 ? 'killed' : null);
    await release(B).catch(() => undefined);
    account.refuse = () => null;
    await rollBack(A);
    expect(running()).toEqual(before);
  });
});

describe('G24 a secret', () => {
  it('is rotated in the running version after an alarm, not on top of the withdrawn one', async () => {
    build(B);
    await release(B, { alarms: async () => ['blitz'] }).catch(() => undefined);
    const before = running();
    account.calls.length = 0;
    const written: string[] = [];
    const vault = { replace: (...of: [name: string, value: string]) => void written.push(...of) };
    const rotation = { name: 'PURGE_SECRET', value: 'a-new-secret-of-ours', workers: [] };
    await runPlan(planRotation(rotation, account.wrangler, vault));
    expect(running()).toEqual(before);
    expect(written).toEqual(['PURGE_SECRET', 'a-new-secret-of-ours']);
    const put = account.calls.flatMap(
      (call) => /^versions upload.*--secrets-file.*\/(\w+)\/wrangler/.exec(call)?.[1] ?? [],
    );
    expect(put).toEqual(['commerce', 'origin', 'portal']);
    for (const worker of put)
      expect(account.of(worker).versions.at(-1)?.id).toBe(Object.keys(account.of(worker).deployments.at(-1) ?? {})[0]);
  });

  it('is set on an optional worker by name, and never if too short', () => {
    const plan = (name: string, value: string, workers: readonly string[] = []) =>
      planRotation({ name, value, workers }, account.wrangler, { replace: () => undefined }).stages.map(
        ({ title }) => title,
      );
    const value = 'a-new-secret-of-ours';
    expect(plan('IMAGE_SIGNING_SECRET_PREVIOUS', value, ['pictures'])).toEqual([
      'pictures: IMAGE_SIGNING_SECRET_PREVIOUS',
      expect.stringContaining('file beside the environment'),
    ]);
    expect(() => plan('IMAGE_SIGNING_SECRET_PREVIOUS', value)).toThrow('No worker must have');
    expect(() => plan('PURGE_SECRET', value, ['nobody'])).toThrow('No worker must have');
    expect(() => plan('PURGE_SECRET', 'short')).toThrow('shorter than 16');
  });
});
