import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { DESK_VARIABLES } from '#desk/deskEnv.ts';
import { AD_FRAME_VARIABLES } from '#origin/adframe/adFrameVariables.ts';
import { COMMERCE_VARIABLES } from '#origin/commerce/commerceVariables.ts';
import { IDENTITY_VARIABLES } from '#origin/identity/identityVariables.ts';
import { MEDIA_VARIABLES } from '#origin/media/mediaVariables.ts';
import { ORIGIN_VARIABLES } from '#origin/env.ts';
import { readVariables } from '#shared/contracts/readVariables.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { settingsContract } from '../../worker/env.ts';
import { readStores } from '../provision/readStores.ts';
import { WORKERS, workerOf, type WorkerName } from '../workers.ts';
import { applyEnvironment } from './applyEnvironment.ts';
import { answersContract, placesIn, type Environment } from './environment.ts';
import { hostsOf } from './hostsOf.ts';

const { databases, namespaces } = readStores();
const idsOf = (stores: readonly { readonly binding: string }[]) =>
  Object.fromEntries(stores.map(({ binding }) => [binding, `id-of-${binding}`]));

const environment = (name: string): Environment => ({
  name,
  accountId: '0123456789abcdef0123456789abcdef',
  domain: 'example.com',
  titleHosts: { tagesbote: 'www.tagesbote.example' },
  mailDomain: 'example.com',
  kvJurisdiction: 'eu',
  variables: { portal: { LEGAL_ARTICLE_IDS: '7' } },
  databases: idsOf(databases),
  namespaces: idsOf(namespaces),
});

/** Variables without which each worker refuses requests. */
const DEMANDED: Readonly<Record<WorkerName, v.ObjectSchema<v.ObjectEntries, undefined>>> = {
  pictures: v.object(MEDIA_VARIABLES),
  adframe: v.object(AD_FRAME_VARIABLES),
  desk: v.object(DESK_VARIABLES),
  commerce: v.object(COMMERCE_VARIABLES),
  origin: v.object(ORIGIN_VARIABLES),
  identity: v.object(IDENTITY_VARIABLES),
  portal: settingsContract,
};

const configOf = (worker: WorkerName) => readConfig({ config: workerOf(worker).config });
const appliedTo = (worker: WorkerName, name = 'production') =>
  v.parse(
    v.looseObject({ vars: v.record(v.string(), v.unknown()) }),
    applyEnvironment(configOf(worker), worker, environment(name)),
  );
const secretsOf = (worker: WorkerName) => {
  const required: readonly string[] = configOf(worker).secrets?.required ?? [];
  return Object.fromEntries(required.map((name) => [name, 'a-secret-of-the-test']));
};

describe.each(WORKERS.map(({ name }) => name))('%s in an environment', (worker) => {
  it('G24 has all required variables, and reports missing ones', () => {
    const { vars } = appliedTo(worker);
    const handed = { ...vars, ...secretsOf(worker) };
    expect(() => readVariables(DEMANDED[worker], handed)).not.toThrow();
    for (const name of Object.keys(handed).filter((name) => isDemanded(worker, name)))
      expect(() => readVariables(DEMANDED[worker], { ...handed, [name]: undefined })).toThrow(
        `Configuration: ${name} is missing`,
      );
  });

  it('G24 contains no host and id of this repository', () => {
    const { dev: _, ...deployed } = appliedTo(worker);
    const text = JSON.stringify(deployed);
    expect(text).not.toContain('localhost');
    expect(text).not.toMatch(/"database_id":"pressehaus|"id":"templates"/);
  });

  it('G24 has its own names for everything an account has once', () => {
    const [first, second] = [appliedTo(worker), appliedTo(worker, 'staging')];
    const named = v.parse(
      v.looseObject({
        name: v.string(),
        services: v.array(v.object({ service: v.string() })),
        d1_databases: v.array(v.object({ database_name: v.string() })),
        r2_buckets: v.array(v.object({ bucket_name: v.string() })),
        queues: v.record(v.string(), v.array(v.object({ queue: v.string() }))),
      }),
      second,
    );
    const names = [
      named.name,
      ...named.services.map(({ service }) => service),
      ...named.d1_databases.map(({ database_name }) => database_name),
      ...named.r2_buckets.map(({ bucket_name }) => bucket_name),
      ...Object.values(named.queues).flatMap((queues) => queues.map(({ queue }) => queue)),
    ];
    expect(names.filter((name) => !name.endsWith('-staging'))).toEqual([]);
    expect(JSON.stringify(first)).not.toContain('staging');
  });
});

/** Whether the worker requires the variable. */
function isDemanded(worker: WorkerName, name: string): boolean {
  const { vars } = appliedTo(worker);
  return !v.safeParse(DEMANDED[worker], { ...vars, ...secretsOf(worker), [name]: undefined }).success;
}

it('G24 requires the titles’ hosts for every worker that writes links', () => {
  for (const worker of ['portal', 'origin', 'commerce', 'identity', 'adframe'] as const)
    expect(isDemanded(worker, 'PUBLIC_ORIGIN')).toBe(true);
  expect(isDemanded('portal', 'IDENTITY_ORIGIN')).toBe(true);
});

it('G24 passes additional variables on to their worker', () => {
  expect(appliedTo('portal').vars['LEGAL_ARTICLE_IDS']).toBe('7');
  expect(appliedTo('origin').vars).not.toHaveProperty('LEGAL_ARTICLE_IDS');
});

it.each(['portal', 'adframe'] as const)(
  'G30 hands the publisher’s third parties to %s, as they were written, and without them none',
  (worker) => {
    const house = { name: 'Haus', company: 'Haus GmbH, Kiel', purpose: 'push', snippet: { kind: 'shopFrame' } };
    const thirdParties = { haus: house };
    const applied = v.parse(
      v.looseObject({ vars: v.record(v.string(), v.unknown()) }),
      applyEnvironment(configOf(worker), worker, { ...environment('production'), thirdParties }),
    );
    expect(applied.vars['THIRD_PARTIES']).toBe(JSON.stringify(thirdParties));
    expect(appliedTo(worker).vars).not.toHaveProperty('THIRD_PARTIES');
  },
);

it('M153 leads the ad host to the frame documents, and tells the portal; without one neither', () => {
  const withAds = { ...environment('production'), adHost: 'ads.haus-werbung.example' };
  const { vars } = v.parse(
    v.looseObject({ vars: v.record(v.string(), v.unknown()) }),
    applyEnvironment(configOf('portal'), 'portal', withAds),
  );
  expect([vars['AD_ORIGIN'], hostsOf(withAds, 'adframe')]).toEqual([
    'https://ads.haus-werbung.example',
    ['ads.haus-werbung.example'],
  ]);
  expect([appliedTo('portal').vars['AD_ORIGIN'], hostsOf(environment('production'), 'adframe')]).toEqual(['', []]);
});

/** More than a variable has room for. */
function manyHouses(): object {
  const snippet = { kind: 'script', address: `https://haus.example/${'a'.repeat(100)}.js` };
  const house = { name: 'Haus', company: 'Haus GmbH, Kiel', purpose: 'push', snippet };
  return Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`haus${at}`, house]));
}

it.each([
  [{ haus: { name: 'Haus' } }, 'haus: company'],
  [manyHouses(), '5000 passen in eine Variable'],
])('G30 refuses third parties that the portal could not read: %#', (thirdParties, reason) => {
  const { name: _, ...answers } = environment('production');
  const read = v.safeParse(answersContract, { ...answers, thirdParties });
  expect(read.issues?.map(({ message }) => message).join()).toContain(reason);
});

it('G24 is not built for an environment with unknown stores', () => {
  expect(() => applyEnvironment(configOf('origin'), 'origin', { ...environment('production'), databases: {} })).toThrow(
    'environments/production.json nennt DB nicht: npm run provision -- --env production schreibt es',
  );
});

it.each(MANDATORS.map(({ id }) => id))('G17 routes both hosts of %s to the portal', (id) => {
  const { host } = new URL(titleOrigin(placesIn(environment('production')), id));
  const bare = host.replace(/^www\./, '');
  expect(hostsOf(environment('production'), 'portal')).toEqual(expect.arrayContaining([bare, `www.${bare}`]));
});

it('G24 routes no host to two workers', () => {
  const hosts = WORKERS.flatMap(({ name }) => hostsOf(environment('production'), name));
  expect(new Set(hosts).size).toBe(hosts.length);
});

it.each([
  ['commerce', 'abo@example.com'],
  ['identity', 'konto@example.com'],
  ['origin', 'newsletter@example.com'],
] as const)(
  'G11 mails of %s come from %s, so that contracts and newsletters have different senders',
  (worker, sender) => {
    expect(appliedTo(worker).vars['MAIL_SENDER']).toBe(sender);
  },
);
