import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { applyMigrations } from '#scripts/localDatabases.ts';
import { startLocalPortal } from '#scripts/localPortal.ts';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { prove } from '#scripts/provision/proveEnvironment.ts';
import { hasTitles } from '#scripts/seedTitles.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { orderHref } from '#shared/routes/hrefs.ts';
import { signEditor } from '#worker/session/signStaff.ts';
import { sendRequest } from './support/sendRequest.ts';

/** What an account has when its workers are deployed: tables, and nothing in them. */
const stateDirectory = fs.mkdtempSync(path.join(inject('statesFolder'), 'empty-'));
applyMigrations(stateDirectory);
const { port, stop } = await startLocalPortal({ port: 0, stateDirectory, onLog: () => undefined });
afterAll(stop);

const secrets = loadLocalSecrets(stateDirectory);
const originOf = (service: string) => `http://${service}.localhost:${port}`;
const [{ id: mandator }] = MANDATORS;
const titles = { originOf, token: await signEditor(secrets.editorsSecret, 'first day', new Date()) };
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

it('G24 nobody can order before a title sells anything, and that is said', async () => {
  expect(await hasTitles(titles)).toBe(false);
  expect(await prove({ titles: null, reader }, () => undefined)).toBe(`${mandator} has no subscription to order`);
});

it('G24 whoever may not edit changes nothing, and that is said', async () => {
  const strangers = { ...titles, token: await signEditor('somebody-elses-secret', 'first day', new Date()) };
  expect(await prove({ titles: strangers, reader }, () => undefined)).toContain('401');
  expect(await hasTitles(titles)).toBe(false);
});

it('G24 titles get what they need once, and a reader gets as far as paying', async () => {
  const said: string[] = [];
  expect(await prove({ titles, reader }, (line) => said.push(line))).toBeNull();
  expect(said).toHaveLength(1);
  expect(await prove({ titles, reader }, (line) => said.push(line))).toBeNull();
  expect(said).toHaveLength(1);
});

it.each(MANDATORS)('G24 no link of the front of $id leads nowhere, and something is for sale', async ({ id }) => {
  const ask = (target: string) => sendRequest(port, target, { host: `${id}.localhost` });
  const front = await ask('/');
  expect(front.status).toBe(200);
  const links = new Set([...front.text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href));
  expect(links.size).toBeGreaterThan(20);
  const answers = await Promise.all([...links].map(async (href) => [href, (await ask(href)).status] as const));
  expect(answers.filter(([, status]) => status >= 400)).toEqual([]);
  expect((await ask(orderHref)).text).toMatch(/\d+,\d\d\s€/);
});
