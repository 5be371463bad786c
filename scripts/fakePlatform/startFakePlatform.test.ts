import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { offlineEnvironment } from '../offlineEnvironment.ts';
import { createFakeAccount } from './fakeAccount.ts';
import { startFakePlatform, type FakePlatform } from './startFakePlatform.ts';

/** Commands start slowly on a busy machine. */
const TWO_COMMANDS_MS = 120_000;
const FIVE_MINUTES_MS = 5 * 60_000;

let now = 0;
let platform: FakePlatform;
beforeEach(async () => {
  platform = await startFakePlatform({ account: createFakeAccount(), now: () => now });
});
afterEach(() => platform.stop());

const ask = (method: string, target: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${platform.url}/accounts/${platform.account.id}${target}`, {
    method,
    headers: { authorization: `Bearer ${platform.account.token}`, ...headers },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
const codeOf = async (answer: Response) => {
  const { errors } = Object(await answer.json());
  return `${answer.status} ${errors[0]?.code ?? 'none'}`;
};

describe('the fake platform', () => {
  it('G24 accepts only its account’s token', async () => {
    expect(await codeOf(await ask('GET', '/d1/database', undefined, { authorization: 'Bearer other' }))).toBe(
      '403 10000',
    );
  });

  it('G24 allows 1,200 calls in five minutes, then none for five minutes', async () => {
    for (let call = 0; call < 1_200; call += 1) await ask('GET', '/workers/domains');
    const refused = await ask('GET', '/workers/domains');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
    now = FIVE_MINUTES_MS - 1;
    expect((await ask('GET', '/workers/domains')).status).toBe(429);
    now = FIVE_MINUTES_MS;
    expect((await ask('GET', '/workers/domains')).status).toBe(200);
  });

  it('G24 rejects a duplicate name of a database, namespace or bucket in a jurisdiction', async () => {
    const eu = { 'cf-r2-jurisdiction': 'eu' };
    for (const again of [false, true]) {
      expect(
        await Promise.all([
          ask('POST', '/d1/database', { name: 'press', jurisdiction: 'eu' }).then(codeOf),
          ask('POST', '/storage/kv/namespaces', { title: 'press', jurisdiction: 'eu' }).then(codeOf),
          ask('POST', '/r2/buckets', { name: 'press' }, eu).then(codeOf),
        ]),
      ).toEqual(again ? ['400 7502', '400 10014', '409 10004'] : ['200 none', '200 none', '200 none']);
    }
    expect(await codeOf(await ask('GET', '/r2/buckets/press'))).toBe('404 10006');
    expect(await codeOf(await ask('GET', '/r2/buckets/press', undefined, eu))).toBe('200 none');
  });

  it('G24 runs queries atomically, and lists a worker’s secrets without values', async () => {
    await ask('POST', '/d1/database', { name: 'press' });
    const query = (sql: string) => ask('POST', '/d1/database/press/query', { sql });
    expect(await codeOf(await query('CREATE TABLE a (id INTEGER); INSERT INTO b VALUES (1);'))).toBe('400 7500');
    expect(await codeOf(await query('SELECT * FROM a'))).toBe('400 7500');
    expect(await codeOf(await ask('GET', '/workers/scripts/portal/secrets'))).toBe('404 10007');
    const draft = new FormData();
    draft.append('metadata', JSON.stringify({ main_module: 'draft.js' }));
    await ask('PUT', '/workers/scripts/portal', draft);
    await ask('PUT', '/workers/scripts/portal/secrets', { name: 'KEY', text: 'hidden', type: 'secret_text' });
    expect(await (await ask('GET', '/workers/scripts/portal/secrets')).text()).not.toContain('hidden');
  });

  it(
    'G24 works with the real wrangler: migrations are applied once',
    async () => {
      await ask('POST', '/d1/database', { name: 'press' });
      const [database] = platform.account.databases.values();
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fake-platform-'));
      fs.mkdirSync(path.join(folder, 'migrations'));
      fs.writeFileSync(path.join(folder, 'migrations/0001_a.sql'), 'CREATE TABLE a (id INTEGER);\n');
      const config = path.join(folder, 'wrangler.json');
      fs.writeFileSync(
        config,
        JSON.stringify({
          name: 'press',
          d1_databases: [{ binding: 'DB', database_name: 'press', database_id: database?.uuid }],
        }),
      );
      for (let time = 0; time < 2; time += 1)
        expect(await runWrangler('d1', 'migrations', 'apply', 'DB', '--remote', '-c', config)).toBe(0);
      expect(database?.sqlite.prepare('SELECT name FROM d1_migrations').all()).toEqual([{ name: '0001_a.sql' }]);
      fs.rmSync(folder, { recursive: true });
    },
    TWO_COMMANDS_MS,
  );
});

async function runWrangler(...args: readonly string[]): Promise<number> {
  const ran = spawn(process.execPath, ['node_modules/wrangler/bin/wrangler.js', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: offlineEnvironment({
      CI: 'true',
      CLOUDFLARE_API_BASE_URL: platform.url,
      CLOUDFLARE_API_TOKEN: platform.account.token,
      CLOUDFLARE_ACCOUNT_ID: platform.account.id,
    }),
  });
  const [output, [status]] = await Promise.all([text(ran.stderr), once(ran, 'exit')]);
  if (status !== 0) console.error(output);
  return status;
}
