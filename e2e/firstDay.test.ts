import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { afterAll, expect, inject, it } from 'vitest';
import { startLocalPortal } from '#scripts/localPortal.ts';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { openLocalDatabase } from '#scripts/openLocalDatabase.ts';
import { prove, type Proof } from '#scripts/provision/proveEnvironment.ts';
import { titlesWithoutChannels } from '#scripts/seedTitles.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { orderHref } from '#shared/routes/hrefs.ts';
import { makeEditorsKey } from '#scripts/makeEditorsKey.ts';
import { signAsStaff } from '#scripts/signAsStaff.ts';
import { sendRequest } from './support/sendRequest.ts';

/** The state of a fresh deployment: migrated tables without content or products. */
const stateDirectory = fs.mkdtempSync(path.join(inject('statesFolder'), 'empty-'));
fs.cpSync(path.join(inject('seededState'), 'v3/d1'), path.join(stateDirectory, 'v3/d1'), { recursive: true });
for (const name of ['DB', 'COMMERCE_DB'] as const) {
  using db = openLocalDatabase(stateDirectory, name);
  emptyTables(db);
}
const { port, stop } = await startLocalPortal({ port: 0, stateDirectory, onLog: () => undefined });
afterAll(stop);

const secrets = loadLocalSecrets(stateDirectory);
const originOf = (service: string) => `http://${service}.localhost:${port}`;
const [{ id: mandator }] = MANDATORS;
const titles = { originOf, token: await signAsStaff(secrets.editorsSigningKey, 'first day') };
const reader = {
  origin: originOf(mandator),
  identityOrigin: originOf('identity'),
  serviceToken: secrets.identityServiceToken,
  order: {
    mandator,
    commerceOrigin: originOf('subscriptions'),
    commerceToken: secrets.commerceServiceToken,
    paymentOrigin: originOf('pay'),
  },
};

const said: string[] = [];
const proveIt = (one: Partial<Proof>) => prove({ titles, reader, ...one }, (line) => said.push(line));
const editor = async (method: string, host: string, target: string, data?: unknown) =>
  (
    await sendRequest(port, target, {
      host: `${host}.localhost`,
      method,
      headers: { authorization: `Bearer ${titles.token}`, 'content-type': 'application/json' },
      ...(data === undefined ? {} : { body: JSON.stringify({ data }) }),
    })
  ).text;
const ALL = MANDATORS.map(({ id }) => id);

it('G24 refuses orders before a title has products, and says so', async () => {
  expect(await titlesWithoutChannels(titles)).toEqual(ALL);
  expect(await proveIt({ titles: null })).toBe(`${mandator} has no subscription to order`);
});

it('G24 an invalid editor token changes nothing, and is reported', async () => {
  const token = await signAsStaff(makeEditorsKey(), 'first day');
  expect(await proveIt({ titles: { originOf, token } })).toContain('401');
  expect(await titlesWithoutChannels(titles)).toEqual(ALL);
});

it('G24 titles get what they need, stopped in the middle and begun again, and a reader gets as far as paying', async () => {
  // A setting is no beginning, and what is sold already stays as it is.
  await editor('PUT', 'content', '/sites', { mandator: 'blitz', settings: { plus_logo_enabled: true } });
  const own = { id: 'eigenes', kind: 'plus', name: 'Eigenes', priceCents: 100, points: ['Eins'] };
  const terms = { period: 'month', trial: null };
  await editor('PUT', 'subscriptions', '/mandators/leverkusen/offers', [{ ...own, ...terms }]);
  await editor('PUT', 'subscriptions', '/mandators/leverkusen/products', [
    { ...own, withdrawal: 'service', terms: { ...terms, minimumMonths: 1, noticeMonths: 0 } },
  ]);
  const stopping = {
    ...titles,
    originOf(service: string) {
      if (service === 'subscriptions') throw new Error('stopped');
      return originOf(service);
    },
  };
  expect(await proveIt({ titles: stopping })).toContain('stopped');
  expect(await titlesWithoutChannels(titles)).toEqual(ALL);
  expect(await proveIt({})).toBeNull();
  expect(await titlesWithoutChannels(titles)).toEqual([]);
  const before = await editor('GET', 'content', '/sites');
  expect([await proveIt({}), await editor('GET', 'content', '/sites')]).toEqual([null, before]);
  expect(await editor('GET', 'subscriptions', '/mandators/leverkusen/products')).toContain('eigenes');
  expect(await editor('GET', 'subscriptions', '/mandators/leverkusen/products')).not.toContain('plus-jahr');
});

it.each(MANDATORS)('G24 no link of the front of $id leads nowhere, and something is for sale', async ({ id }) => {
  const ask = (target: string) => sendRequest(port, target, { host: `${id}.localhost` });
  const front = await ask('/');
  expect(front.status).toBe(200);
  expect(headingsOverNothing(front.text)).toEqual([]);
  const links = new Set([...front.text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href));
  expect(links.size).toBeGreaterThan(20);
  const answers = await Promise.all([...links].map(async (href) => [href, (await ask(href)).status] as const));
  expect(answers.filter(([, status]) => status >= 400)).toEqual([]);
  expect((await ask(orderHref)).text).toMatch(/\d+,\d\d\s€/);
});

it('G24 a title that lost its channels alone gets them back, and the others keep theirs', async () => {
  await editor('PUT', 'content', '/sites', { mandator: 'rundblick', channels: [] });
  await editor('PUT', 'content', '/sites', {
    mandator: 'blitz',
    channels: [{ path: 'eigenes', displayName: 'Eigenes' }],
  });
  expect(await titlesWithoutChannels(titles)).toEqual(['rundblick']);
  const rules = await editor('GET', 'paywall', '/rules/rundblick');
  expect(await proveIt({})).toBeNull();
  expect([rules.includes('"version":1'), await editor('GET', 'paywall', '/rules/rundblick')]).toEqual([true, rules]);
  expect(await titlesWithoutChannels(titles)).toEqual([]);
  expect(await editor('GET', 'content', '/sites')).toContain('"path":"eigenes"');
});

/** Headed sections of a page in which no link follows the heading. */
function headingsOverNothing(text: string): string[] {
  return [...text.matchAll(/<section [^>]*aria-labelledby="([^"]+)"[^>]*>([\s\S]*?)<\/section>/g)].flatMap(
    ([, id = '', content = '']) => (/<h2[\s\S]*<\/h2>(?![\s\S]*href="\/)/.test(content) ? id : []),
  );
}

/** Migrations insert no rows into these tables. Triggers are dropped meanwhile, as those of ledgers forbid deletes. */
function emptyTables(db: DatabaseSync): void {
  const named = (type: string) =>
    v.parse(
      v.array(v.object({ name: v.string(), sql: v.string() })),
      db
        .prepare(
          "SELECT name, sql FROM sqlite_master WHERE type = ? AND name <> 'd1_migrations' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
        )
        .all(type),
    );
  const triggers = named('trigger');
  db.exec('PRAGMA foreign_keys = OFF');
  for (const { name } of triggers) db.exec(`DROP TRIGGER \`${name}\``);
  for (const { name } of named('table')) db.exec(`DELETE FROM \`${name}\``);
  for (const { sql } of triggers) db.exec(sql);
}
