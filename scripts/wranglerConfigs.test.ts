import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { SECRET_NAMES } from '../worker/env.ts';
import { localVariables } from './localVariables.ts';
import { LOCAL_WORKERS } from './workers.ts';

const stateDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'configs-'));
afterAll(() => fs.rmSync(stateDirectory, { recursive: true }));

describe.each(LOCAL_WORKERS)('$config', ({ name: worker, config, databases }) => {
  const read = readConfig({ config });

  it('G16 logs our events only: no URL with its query, no header', () => {
    expect(read.observability).toMatchObject({
      enabled: true,
      redact_query_string: true,
      logs: { invocation_logs: false },
    });
  });

  it('G16 limits the cost of a call, and has only our hosts', () => {
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

  it('G16 requires its secrets for deployment', () => {
    const named = Object.keys(localVariables(worker, stateDirectory)).filter(
      (name) =>
        /_(SECRET|TOKEN|KEY)$/.test(name) &&
        !/^(GOOGLE|APPLE)_/.test(name) &&
        // Without a payment service nothing is sold, but everything else works.
        (worker !== 'commerce' || !name.startsWith('PAYMENT_')),
    );
    expect(read.secrets?.required?.toSorted()).toEqual(named.toSorted());
    if (worker === 'portal') expect(named.toSorted()).toEqual(SECRET_NAMES.toSorted());
  });
});
