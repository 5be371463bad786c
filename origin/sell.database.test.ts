import { applyD1Migrations } from 'cloudflare:test';
import { env as platform } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_TITLES, mayAct, STAFF_ROLES, type Grant } from '#shared/domain/desk/rights.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { EDITORS_PUBLIC_KEY, EDITORS_SIGNING_KEY, STANDING } from '../e2e/support/editorKeys.ts';
import { editorToken } from '../e2e/support/readerCookies.ts';
import { commerceRoutes } from './commerce/commerceRoutes.ts';
import { answerErrors } from './http/answerErrors.ts';
import { paywallRoutes } from './readers/paywall/paywallRoutes.ts';

const MACHINE = 'token-of-machines';
const ENV = {
  DB: platform.ORIGIN_DB,
  COMMERCE_DB: platform.COMMERCE_DB,
  EDITOR_TOKEN: MACHINE,
  EDITORS_PUBLIC_KEY,
  IDENTITY: STANDING,
  PUBLIC_ORIGIN: 'http://{mandator}.localhost',
};
answerErrors(commerceRoutes);
answerErrors(paywallRoutes);

type Route = readonly [method: string, path: string];
const SELLS = { commerce: commerceRoutes, paywall: paywallRoutes } as const;
type Service = keyof typeof SELLS;
/** Offers, products, prices and rules of the paywall; `:mandator` is the title. */
const OF_TITLES: readonly (readonly [Service, ...Route])[] = [
  ['commerce', 'PUT', '/mandators/:mandator/offers'],
  ['commerce', 'PUT', '/mandators/:mandator/products'],
  ['paywall', 'GET', '/rules/:mandator'],
  ['paywall', 'PUT', '/rules/:mandator'],
];
/** A subscription is of the house: it may be of several titles. */
const OF_HOUSE: readonly (readonly [Service, ...Route])[] = [
  ['commerce', 'PUT', '/subscriptions/:id/price-offers/:offerId'],
];

const tokenOf = (grants: readonly Grant[]) =>
  editorToken({ editorsSigningKey: EDITORS_SIGNING_KEY }, { name: 'olaf', grants });

/** The status of a call whose body is refused behind the guard. */
async function statusOf([service, method, path]: readonly [Service, ...Route], token: string | null, title = 'blitz') {
  const { status } = await SELLS[service].request(
    path.replace(':mandator', title).replaceAll(/:\w+/g, 'x'),
    {
      method,
      ...(method === 'GET' ? {} : { body: '{"data":"none"}' }),
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    },
    ENV,
  );
  return status;
}

async function isAllowed(route: readonly [Service, ...Route], token: string, title?: string): Promise<boolean> {
  const status = await statusOf(route, token, title);
  if (status === 401 || status >= 500) throw new Error(`${route.join(' ')}: ${status}`);
  return status !== 403;
}

beforeAll(async () => {
  await applyD1Migrations(platform.ORIGIN_DB, platform.ORIGIN_MIGRATIONS);
  await applyD1Migrations(platform.COMMERCE_DB, platform.COMMERCE_MIGRATIONS);
});

describe('A13 the right to sell, for each role and title', () => {
  it.each(OF_TITLES)('%s: %s %s agrees with the table', async (...route) => {
    const differing: string[] = [];
    let allowedCalls = 0;
    for (const role of STAFF_ROLES)
      for (const granted of [...MANDATOR_IDS, ALL_TITLES]) {
        const grants = [{ role, title: granted }];
        const token = await tokenOf(grants);
        for (const title of MANDATOR_IDS) {
          const allowed = await isAllowed(route, token, title);
          if (allowed) allowedCalls += 1;
          if (allowed !== mayAct(grants, 'sell', [title]))
            differing.push(`${role} of ${granted} in ${title}: ${allowed}`);
        }
      }
    expect(differing).toEqual([]);
    // An operator in each title, and one in all of them.
    expect(allowedCalls).toBe(2 * MANDATOR_IDS.length);
  });

  it.each(OF_HOUSE)('%s: %s %s needs it in all titles', async (...route) => {
    for (const role of STAFF_ROLES)
      for (const title of [...MANDATOR_IDS, ALL_TITLES]) {
        const allowed = await isAllowed(route, await tokenOf([{ role, title }]));
        expect([role, title, allowed]).toEqual([role, title, mayAct([{ role, title }], 'sell', [ALL_TITLES])]);
      }
  });

  it.each([...OF_TITLES, ...OF_HOUSE])(
    '%s: %s %s is for no machine, and for no entry without a role',
    async (...route) => {
      expect(await statusOf(route, MACHINE)).toBe(403);
      expect(await statusOf(route, await tokenOf([]))).toBe(403);
      expect([await statusOf(route, null), await statusOf(route, 'unsinn')]).toEqual([401, 401]);
    },
  );

  it('is of these routes alone among those that editors change', async () => {
    const token = await tokenOf([{ role: 'reporter', title: ALL_TITLES }]);
    const refused: string[] = [];
    for (const service of ['commerce', 'paywall'] as const)
      for (const { method, path } of SELLS[service].routes) {
        if (!['PUT', 'POST', 'PATCH', 'DELETE'].includes(method)) continue;
        if ((await statusOf([service, method, path], token)) === 403) refused.push(`${service} ${method} ${path}`);
      }
    const known = [...OF_TITLES, ...OF_HOUSE].filter(([, method]) => method !== 'GET').map((route) => route.join(' '));
    expect([...new Set(refused)].toSorted()).toEqual(known.toSorted());
  });
});
