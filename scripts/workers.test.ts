import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { SERVICE_BINDINGS } from '#shared/upstreams.ts';
import { compareWorkers, type WorkerConfig } from './compareWorkers.ts';
import { DATABASES, LOCAL_WORKERS, WORKERS } from './workers.ts';

/** Those of all workers, without test workers. */
const files = fs
  .globSync('**/wrangler.toml', { exclude: ['node_modules', 'dist', '.state', '.wrangler'] })
  .filter((file) => !file.includes('/test/'));
const configs = Object.fromEntries(files.map((file): [string, WorkerConfig] => [file, readConfig({ config: file })]));
const portal = configs['wrangler.toml'] ?? expect.unreachable();

describe('the table of workers', () => {
  it('G27 matches the configurations', () => {
    expect(compareWorkers(LOCAL_WORKERS, configs)).toEqual([]);
  });

  it.each<[string, () => readonly string[], readonly string[]]>([
    [
      'a worker in the tree that has no row',
      () => compareWorkers(LOCAL_WORKERS, { ...configs, 'origin/planted/wrangler.toml': { ...portal, services: [] } }),
      ['origin/planted/wrangler.toml is in no row'],
    ],
    [
      'a binding to a worker that has no row',
      () =>
        compareWorkers(LOCAL_WORKERS, {
          ...configs,
          'wrangler.toml': {
            ...portal,
            services: [...(portal.services ?? []), { binding: 'PLANTED', service: 'planted' }],
          },
        }),
      [
        'wrangler.toml binds PLANTED to planted, which is in no row',
        expect.stringMatching(/^portal: what it reaches: .* the configuration .*PLANTED=planted/),
      ],
    ],
    [
      'a row without a worker',
      () =>
        compareWorkers(
          [...LOCAL_WORKERS, { ...WORKERS[0], name: 'planted', config: 'origin/planted/wrangler.toml' }],
          configs,
        ),
      [
        expect.stringMatching(/^portal: what it reaches: the row says .*PICTURES=planted/),
        'planted: there is no origin/planted/wrangler.toml',
      ],
    ],
    [
      'a database that only the configuration has',
      () =>
        compareWorkers(LOCAL_WORKERS, {
          ...configs,
          'wrangler.toml': { ...portal, d1_databases: [{ binding: 'PLANTED_DB', migrations_dir: 'migrations' }] },
        }),
      ['portal: databases: the row says none, the configuration PLANTED_DB=migrations'],
    ],
  ])('G27 is rejected with %s', (_, compare, lines) => {
    expect(compare()).toEqual(lines);
  });

  it('has each binding once, and every binding with a host', () => {
    const bindings = DATABASES.map(({ binding }) => binding);
    expect(new Set(bindings).size).toBe(bindings.length);
    expect(new Set(WORKERS.flatMap(({ binding }) => binding ?? []))).toEqual(
      new Set(['AD_FRAME', 'DESK', ...SERVICE_BINDINGS]),
    );
  });

  it.each(['payment', 'ads'])('G27 M142 M153 releases do not contain %s, which is simulated', (played) => {
    expect(LOCAL_WORKERS.map(({ name }) => name)).toContain(played);
    expect(WORKERS.map(({ name }) => name)).not.toContain(played);
    const bound = Object.entries(configs).flatMap(([file, { services = [] }]) =>
      services.filter(({ service }) => service === played).map(() => file),
    );
    expect(bound).toEqual([]);
  });

  it('deploys the portal last, when everything its new pages request exists', () => {
    expect(WORKERS.findIndex(({ binding }) => binding === null)).toBe(WORKERS.length - 1);
  });
});
