import fs from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pageContract } from '#shared/contracts/contentApi.contract.ts';
import { searchContract, sitesContract } from '#shared/contracts/contentServer.contract.ts';
import { grantsContract } from '#shared/contracts/grants.contract.ts';
import { accountAnswerContract, jwksContract, sessionsContract } from '#shared/contracts/identity.contract.ts';
import { offersContract } from '#shared/contracts/offer.contract.ts';
import { productsContract } from '#shared/contracts/product.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { parseTolerantly } from '#shared/contracts/tolerantListOf.ts';
import { bookmarksContract, onboardingContract, purchaseContract } from '#shared/contracts/userApi.contract.ts';
import { logIn } from './support/identityDesk.ts';
import { listShape } from './support/listShape.ts';
import { sharePortal } from './support/sharedPortals.ts';

/** Recorded responses of the services of the last release, one per line. */
const RECORDED = 'e2e/support/answersOfLastRelease.ndjson';
const recordedContract = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.unknown()]));

const portal = await sharePortal();

const { readerServiceToken, commerceServiceToken } = portal.secrets;
const asReader = { authorization: `Bearer ${await logIn(portal, 'plus')}` };
const asPortal = { authorization: `Bearer ${readerServiceToken}` };
const asShop = { [SUBSCRIPTION_TOKEN_HEADER]: commerceServiceToken };

/** Each service with what the portal asks it most, and the contract that it holds the answer against. */
const ANSWERS: readonly (readonly [string, string, Readonly<Record<string, string>>, v.GenericSchema])[] = [
  ...['/', '/1002', '/schlagzeilen', '/themen', '/autoren'].map(
    (path) => ['content', `/v5${path}?mandator=tagesbote`, asPortal, pageContract] as const,
  ),
  ['content', '/sites', asPortal, sitesContract],
  ['content', '/articles/search?mandator=tagesbote&offset=0&limit=3&searchTerms=dom', asPortal, searchContract],
  ['users', '/mandators/tagesbote/users/demo-tag7/bookmarks', asPortal, bookmarksContract],
  ['users', '/mandators/tagesbote/users/demo-tag7/onboarding', asPortal, onboardingContract],
  ['users', '/mandators/tagesbote/users/demo-tag7/credit-purchases/1002/exists', asPortal, purchaseContract],
  ['subscriptions', '/mandators/tagesbote/offers', asShop, offersContract],
  ['subscriptions', '/mandators/tagesbote/products', asShop, productsContract],
  ['subscriptions', '/customers/demo-abo/grants', asShop, grantsContract],
  ['identity', '/.well-known/jwks.json', {}, jwksContract],
  ['identity', '/users/me', asReader, accountAnswerContract],
  ['identity', '/sessions', asReader, sessionsContract],
];

const ask = async (service: string, path: string, headers: Readonly<Record<string, string>>): Promise<unknown> => {
  const { status, text } = await portal.request(path, { host: `${service}.localhost`, headers });
  expect([path, status]).toEqual([path, 200]);
  return JSON.parse(text);
};

if (process.env['RECORD_ANSWERS']) {
  const lines: string[] = [];
  for (const [service, path, headers] of ANSWERS)
    lines.push(JSON.stringify([`${service}${path}`, await ask(service, path, headers)]));
  fs.writeFileSync(RECORDED, `${lines.join('\n')}\n`);
}

const recorded = new Map(
  fs
    .readFileSync(RECORDED, 'utf8')
    .trim()
    .split('\n')
    .map((line) => v.parse(recordedContract, line)),
);

describe.each(ANSWERS)('G24 %s%s of this build and of the release before', (service, path, headers, contract) => {
  const before = recorded.get(`${service}${path}`);

  it('this portal understands what the service of the release before answers, and leaves nothing of it out', () => {
    const { parsed, dropped } = parseTolerantly(contract, before);
    expect([parsed.issues, dropped]).toEqual([undefined, []]);
  });

  it('the portal of the release before finds in this service’s answer all that it was answered', async () => {
    const now = new Set(listShape(await ask(service, path, headers)));
    expect(listShape(before).filter((line) => !now.has(line))).toEqual([]);
  });
});
