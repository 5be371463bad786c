import { expect, it } from 'vitest';
import { isPurgeSigned, signPurge } from './purge.contract.ts';

const secret = 'a-secret-of-both-sides';
const body = '{"soft":["article:1"],"hard":[]}';
const now = 1_800_000_000_000;

it('accepts a recent signature with the same secret only', async () => {
  const header = await signPurge(body, secret, now);
  expect(await isPurgeSigned({ body, header }, secret, now + 1_000)).toBe(true);
  expect(await isPurgeSigned({ body: `${body} `, header }, secret, now)).toBe(false);
  expect(await isPurgeSigned({ body, header }, 'another-secret', now)).toBe(false);
  expect(await isPurgeSigned({ body, header }, secret, now + 6 * 60_000)).toBe(false);
  expect(await isPurgeSigned({ body, header: null }, secret, now)).toBe(false);
  expect(await isPurgeSigned({ body, header: header.replace('v1=', 'v1=0') }, secret, now)).toBe(false);
});
