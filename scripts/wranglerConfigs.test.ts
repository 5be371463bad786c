import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { SECRET_NAMES } from '../worker/env.ts';
import { localVariables } from './localVariables.ts';
import { LOCAL_WORKERS, WORKERS } from './workers.ts';

const stateDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'configs-'));
afterAll(() => fs.rmSync(stateDirectory, { recursive: true }));

describe.each(LOCAL_WORKERS)('$config', ({ name: worker, config, databases }) => {
  const read = readConfig({ config });

  it('G16 lets the platform log our events alone: no address with its query, no header', () => {
    expect(read.observability).toMatchObject({
      enabled: true,
      redact_query_string: true,
      logs: { invocation_logs: false },
    });
  });

  it('G16 bounds what a call may cost, and has no host but ours', () => {
    expect(read.limits?.cpu_ms).toBeLessThanOrEqual(5_000);
    expect([read.workers_dev, read.preview_urls, read.compatibility_date]).toEqual([
      false,
      false,
      readConfig({ config: 'wrangler.toml' }).compatibility_date,
    ]);
  });

  it('G16 runs beside its database in the European Union, or else near the reader', () => {
    expect(read.placement).toEqual(databases.length > 0 ? { region: 'aws:eu-central-1' } : undefined);
    for (const bucket of read.r2_buckets) expect(bucket.jurisdiction).toBe('eu');
  });

  it('G16 is not deployed without its secrets', () => {
    const named = Object.keys(localVariables(worker, stateDirectory)).filter(
      (name) =>
        /_(SECRET|TOKEN|KEY)$/.test(name) &&
        !/^(GOOGLE|APPLE)_/.test(name) &&
        // Without a payment service nothing is sold, and all else goes on.
        (worker !== 'commerce' || !name.startsWith('PAYMENT_')),
    );
    expect(read.secrets?.required?.toSorted()).toEqual(named.toSorted());
    if (worker === 'portal') expect(named.toSorted()).toEqual(SECRET_NAMES.toSorted());
  });
});

describe('what the documents say of the first deployment', () => {
  const text = fs.readFileSync('docs/operations/deploy.md', 'utf8');
  const section = text.split('\n## First deployment\n')[1]?.split('\n## ')[0] ?? '';
  const routed = Array.from(section.matchAll(/pattern = "([^"]+)"/g), ([, host]) => host);
  const settings = {
    PUBLIC_ORIGIN: /^ +PUBLIC_ORIGIN = "([^"]+)"/m.exec(section)?.[1] ?? '',
    TITLE_HOSTS: /TITLE_HOSTS = '([^']+)'/.exec(section)?.[1] ?? '',
  };

  it.each(MANDATORS.map(({ id }) => id))('G17 leads both hosts of %s to the portal', (id) => {
    const { host } = new URL(titleOrigin(settings, id));
    const bare = host.replace(/^www\./, '');
    expect(routed).toEqual(expect.arrayContaining([bare, `www.${bare}`]));
  });

  it('G16 creates every store in the European Union, which cannot be made good later', () => {
    const created = [...text.matchAll(/wrangler (?:d1|r2 bucket) create .*/g)].map(([line]) => line);
    const configs = WORKERS.map(({ config }) => readConfig({ config }));
    const databases = configs.flatMap(({ d1_databases: found }) =>
      found.map((database: { readonly database_name?: string }) => `d1 create ${database.database_name} `),
    );
    const buckets = configs.flatMap(({ r2_buckets: found }) =>
      found.map((bucket: { readonly bucket_name?: string }) => `r2 bucket create ${bucket.bucket_name} `),
    );
    for (const store of [...databases, ...buckets])
      expect(created.filter((line) => line.includes(store))).toHaveLength(1);
    for (const line of created) expect(line).toContain('--jurisdiction eu');
    for (const [line] of text.matchAll(/wrangler r2 (?:object|bucket lifecycle) .*/g))
      expect(line).toContain('--jurisdiction eu');
  });
});
