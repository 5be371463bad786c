import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DATABASES, WORKER_NAMES } from '../workers.ts';
import { planRelease, planRollback, runStages, type DeployTools } from './stages.ts';
import { wrangler } from './wrangler.ts';

const OLD = '11111111-1111-4111-8111-111111111111';
const NEW = '22222222-2222-4222-8222-222222222222';

/** Writes down how it was called, answers as wrangler does, and fails where it is told to. */
const FAKE = `#!/usr/bin/env node
const fs = require('node:fs');
const call = process.argv.slice(2).join(' ');
fs.appendFileSync(process.env.FAKE_LOG, call + '\\n');
if (process.env.FAKE_FAILS && call.includes(process.env.FAKE_FAILS)) { console.error('abgelehnt'); process.exit(1); }
if (call.startsWith('versions upload')) console.log('Worker Version ID: ${NEW}');
if (call.startsWith('deployments status')) console.log(JSON.stringify({ versions: [{ version_id: '${OLD}', percentage: 100 }] }));
`;

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fake-wrangler-'));
  fs.writeFileSync(path.join(folder, 'wrangler'), FAKE, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${path.dirname(process.execPath)}:${process.env['PATH']}`);
  vi.stubEnv('FAKE_LOG', path.join(folder, 'calls'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

const calls = () => fs.readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
const release = (tools: Partial<DeployTools> = {}, share = 5) =>
  runStages(
    planRelease(
      { build: 'b1', share, pauseMinutes: 10 },
      { wrangler, smoke: async () => [], alarms: async () => [], pause: async () => undefined, ...tools },
    ),
  );

const MIGRATIONS = DATABASES.map(({ binding, config }) => `d1 migrations apply ${binding} --remote -c ${config}`);
const ASKED = WORKER_NAMES.filter((name) => name !== 'portal');
const BEFORE_PORTAL = [
  ...MIGRATIONS,
  ...ASKED.flatMap((name) => [
    `versions upload --tag b1 -c dist/${name}/wrangler.json`,
    `versions deploy ${NEW}@100 -y -c dist/${name}/wrangler.json`,
  ]),
];
const PORTAL = '-c dist/portal/wrangler.json';
const UPLOADED = [
  `deployments status --json ${PORTAL}`,
  `versions upload --tag b1 ${PORTAL}`,
  `versions deploy ${NEW}@0 ${OLD}@100 -y ${PORTAL}`,
];

describe('a release', () => {
  it('G18 goes out in stages: databases, what the portal asks, the portal for nobody, for a share, for all', async () => {
    const seen: string[] = [];
    await release({
      smoke: async (version) => (seen.push(`smoke ${version} after ${calls().length}`), []),
      pause: async (minutes) => void seen.push(`${minutes} minutes after ${calls().length}`),
    });
    expect(calls()).toEqual([
      ...BEFORE_PORTAL,
      ...UPLOADED,
      `versions deploy ${NEW}@5 ${OLD}@95 -y ${PORTAL}`,
      `versions deploy ${NEW}@100 -y ${PORTAL}`,
    ]);
    const looked = BEFORE_PORTAL.length + UPLOADED.length;
    expect(seen).toEqual([`smoke ${NEW} after ${looked}`, `10 minutes after ${looked + 1}`]);
  });

  it('G18 stops where a migration fails: nothing is uploaded', async () => {
    vi.stubEnv('FAKE_FAILS', 'IDENTITY_DB');
    await expect(release()).rejects.toThrow('abgelehnt');
    expect(calls()).toEqual(MIGRATIONS.slice(0, DATABASES.findIndex(({ binding }) => binding === 'IDENTITY_DB') + 1));
  });

  it('G18 stops where the smoke test finds something: no reader has seen the version', async () => {
    await expect(release({ smoke: async () => ['tagesbote front: /: 503'] })).rejects.toThrow(
      'tagesbote front: /: 503',
    );
    expect(calls()).toEqual([...BEFORE_PORTAL, ...UPLOADED]);
  });

  it.each<[string, DeployTools['alarms']]>([
    ['an alarm is raised', async () => ['server-errors: blitz']],
    ['nobody can say whether one is', () => Promise.reject(new Error('server-errors: blitz'))],
  ])('G18 takes the share back when %s', async (_, alarms) => {
    await expect(release({ alarms })).rejects.toThrow('server-errors: blitz');
    expect(calls().slice(-2)).toEqual([
      `versions deploy ${NEW}@5 ${OLD}@95 -y ${PORTAL}`,
      `versions deploy ${OLD}@100 -y ${PORTAL}`,
    ]);
  });

  it('G18 goes back in the order of who asks whom', async () => {
    await runStages(planRollback({ wrangler }));
    expect(calls().map((call) => /dist\/(\w+)/.exec(call)?.[1])).toEqual(['portal', ...ASKED.toReversed()]);
  });
});
