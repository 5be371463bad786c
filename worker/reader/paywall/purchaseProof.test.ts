import { expect, it } from 'vitest';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { createTitleHosts } from '../../http/titleHosts.ts';
import { readVisit } from '../../http/visit.ts';
import { savePurchaseProof, readPurchaseProof } from './purchaseProof.ts';

const titles = createTitleHosts((mandator) => `http://${mandator}.localhost`);
const BOUGHT_AT = '2026-11-24T10:00:00.000Z';
const NOW = Date.parse(BOUGHT_AT);
const KEY = { secret: 'ein-geheimnis-das-lang-genug-ist-fuer-hs256', now: NOW };

function visitWith(cookie: string, title: MandatorId = 'tagesbote') {
  return readVisit(new Request(`http://${title}.localhost/1002`, { headers: { cookie } }), titles, () => undefined);
}

/** The cookie after Anna has bought article 1002. */
async function cookieOfPurchase(): Promise<string> {
  const visit = visitWith('');
  await savePurchaseProof(visit, { ssoId: 'anna', articleId: 1002, purchaseDate: BOUGHT_AT }, KEY);
  const [set = ''] = visit.setCookies;
  expect(set).toMatch(/^__Host-bought_1002=[^;]+; Max-Age=60; Path=\/; SameSite=Lax; Secure; HttpOnly$/);
  return set.split(';')[0] ?? '';
}

it('M85 proves a purchase for a minute: to its reader, of its article, at its title', async () => {
  const cookie = await cookieOfPurchase();
  const asked = { ssoId: 'anna', articleId: 1002 };
  const read = (given: Partial<typeof asked>, now = NOW, title: MandatorId = 'tagesbote', secret = KEY.secret) =>
    readPurchaseProof(
      visitWith(cookie.replace('1002=', `${given.articleId ?? 1002}=`), title),
      { ...asked, ...given },
      {
        secret,
        now,
      },
    );
  expect(await read({})).toBe(BOUGHT_AT);
  expect(await read({}, NOW + 59_000)).toBe(BOUGHT_AT);
  expect(await read({}, NOW + 60_000)).toBe(null);
  expect(await read({ ssoId: 'bert' })).toBe(null);
  expect(await read({ articleId: 1003 })).toBe(null);
  expect(await read({}, NOW, 'blitz')).toBe(null);
  expect(await read({}, NOW, 'tagesbote', 'ein-anderes-geheimnis-ebenso-lang-wie-jenes')).toBe(null);
});

it.each(['', 'a.b.c', '-', 'eyJhbGciOiJub25lIn0.e30.'])('M85 takes %j for no proof', async (value) => {
  expect(
    await readPurchaseProof(visitWith(`__Host-bought_1002=${value}`), { ssoId: 'anna', articleId: 1002 }, KEY),
  ).toBe(null);
});
