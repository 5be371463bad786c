import { env as platform } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { tagesbote } from '#shared/mandators/tagesbote.ts';
import { SECRET_NAMES } from '../env.ts';
import { createFaultyPortal } from '../test/faultyPortal.ts';

it('gives no secret to the publishing half', () => {
  const { publishing } = createFaultyPortal().isolate;
  const settings: Readonly<Record<string, unknown>> = { ...platform };
  const secrets = SECRET_NAMES.map((name) => String(settings[name]));
  expect(secrets.length).toBeGreaterThan(3);
  const handed = JSON.stringify(publishing);
  expect(secrets.filter((secret) => handed.includes(secret))).toEqual([]);
});

it('reloads menus after purges that concern them, and after no other', async () => {
  const { isolate, calls } = createFaultyPortal();
  const { purges, sites } = isolate.publishing;
  const pending: Promise<unknown>[] = [];
  const askedAfter = async (...soft: string[]) => {
    if (soft.length > 0) await purges.append({ soft, hard: [] });
    calls.length = 0;
    await sites.current(tagesbote, (work) => pending.push(work));
    await Promise.all(pending);
    return calls.map((url) => new URL(url).pathname);
  };
  expect(await askedAfter()).toEqual(['/sites']);
  expect(await askedAfter()).toEqual([]);
  expect(await askedAfter('article:7', 'front:tagesbote', 'address:tagesbote:/site:')).toEqual([]);
  expect(await askedAfter('article:7', 'site:tagesbote')).toEqual(['/sites']);
  expect(await askedAfter('redirects:tagesbote')).toEqual([]);
});
