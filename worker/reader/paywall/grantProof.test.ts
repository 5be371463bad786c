import { expect, it } from 'vitest';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { createTitleHosts } from '../../http/titleHosts.ts';
import { readVisit } from '../../http/visit.ts';
import { saveGrantProof, readGrantProof } from './grantProof.ts';
import { signProof } from '../../session/readersProof.ts';

const titles = createTitleHosts((mandator) => `http://${mandator}.localhost`);
const NOW = Date.parse('2026-11-25T10:00:00.000Z');
const KEY = { secret: 'ein-geheimnis-das-lang-genug-ist-fuer-hs256', now: NOW };
const visitWith = (cookie: string, title: MandatorId = 'tagesbote') =>
  readVisit(new Request(`http://${title}.localhost/1004`, { headers: { cookie } }), titles, () => undefined);

it('G19 proves a grant for ten minutes: to its reader, at its title', async () => {
  const visit = visitWith('');
  await saveGrantProof(visit, { ssoId: 'anna', roles: ['PLUS'] }, KEY);
  const [set = ''] = visit.setCookies;
  expect(set).toMatch(/^__Host-granted=[^;]+; Max-Age=600; Path=\/; SameSite=Lax; Secure; HttpOnly$/);
  const brought = visitWith(set.split(';')[0] ?? '');
  const elsewhere = visitWith(set.split(';')[0] ?? '', 'blitz');
  expect(await readGrantProof(brought, 'anna', { ...KEY, now: NOW + 599_000 })).toEqual(['PLUS']);
  expect(await readGrantProof(brought, 'anna', { ...KEY, now: NOW + 600_000 })).toEqual([]);
  expect(await readGrantProof(brought, 'bert', KEY)).toEqual([]);
  expect(await readGrantProof(elsewhere, 'anna', KEY)).toEqual([]);
  expect(await readGrantProof(brought, 'anna', { ...KEY, secret: `${KEY.secret}-anders` })).toEqual([]);
});

it('G1 accepts no proof of another type', async () => {
  const lasting = { ...KEY, maxAgeSeconds: 600 };
  const of = { type: 'purchase+jwt', ssoId: 'anna' };
  const proof = await signProof(visitWith(''), of, { roles: ['PLUS'] }, lasting);
  expect(await readGrantProof(visitWith(`__Host-granted=${proof}`), 'anna', KEY)).toEqual([]);
  for (const made of ['', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])
    expect(await readGrantProof(visitWith(`__Host-granted=${made}`), 'anna', KEY)).toEqual([]);
});
