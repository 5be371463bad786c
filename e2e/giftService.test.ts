import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  giftGivenContract,
  giftLinksContract,
  giftOpenedContract,
  giftRevokedContract,
} from '#shared/contracts/gift.contract.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

describe('the user API’s gift links', () => {
  const ask = async (target: string, method = 'GET', body?: unknown) => {
    const headers = { authorization: `Bearer ${portal.secrets.readerServiceToken}` };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await portal.request(`/mandators/tagesbote/users/${target}`, {
      host: 'users.localhost',
      method,
      headers,
      ...sent,
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  };
  const give = async (giver: string, articleId: number) =>
    v.parse(giftGivenContract, (await ask(`${giver}/gift-links`, 'POST', { articleId })).body);
  const list = async (giver: string) => v.parse(giftLinksContract, (await ask(`${giver}/gift-links`)).body);
  const open = async (reader: string, id: string) =>
    v.parse(giftOpenedContract, (await ask(`${reader}/received-gifts/${id}`, 'POST')).body).isOpen;
  const revoke = (giver: string, id: string) => ask(`${giver}/gift-links/${id}`, 'DELETE');
  const linkOf = async (giver: string, articleId = 1002) => {
    const { link } = await give(giver, articleId);
    if (!link) throw new Error('Nothing was given');
    return link;
  };

  it('G10 fifty at once give five articles away', async () => {
    const given = await Promise.all(Array.from({ length: 50 }, (_, at) => give('viele', 2_000 + at)));
    expect(given.filter(({ link }) => link !== null)).toHaveLength(5);
    const { items, quota } = await list('viele');
    expect(items).toHaveLength(5);
    expect(quota).toMatchObject({ used: 5, limit: 5 });
    expect((await give('viele', 1002)).link).toBeNull();
  });

  it('G10 an article that is given already keeps its link, for fourteen days, however many ask at once', async () => {
    const given = await Promise.all(Array.from({ length: 20 }, () => linkOf('derselbe')));
    expect(new Set(given.map(({ id }) => id)).size).toBe(1);
    const [link] = given;
    expect(Date.parse(link?.expiresAt ?? '') - Date.parse(link?.createdAt ?? '')).toBe(14 * 86_400_000);
    expect((await list('derselbe')).quota.used).toBe(1);
    await portal.query(
      'UPDATE gift_links SET created_at = created_at - 1209600000, expires_at = ? WHERE giver = ?',
      Date.now(),
      'derselbe',
    );
    expect((await linkOf('derselbe')).id).not.toBe(link?.id);
  });

  it('G10 the quota begins anew with the month in Cologne, and each title has its own', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, at) => give('monat', 2_000 + at)));
    const { quota } = await list('monat');
    const now = new Date();
    const months = [0, 1].map((ahead) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + ahead, 1)).toISOString().slice(0, 10),
    );
    expect(months).toContain(quota.renewsOn);
    await portal.query('UPDATE gift_links SET created_at = created_at - ? WHERE giver = ?', 32 * 86_400_000, 'monat');
    const again = await give('monat', 1002);
    expect(again.link).not.toBeNull();
    expect(again.quota.used).toBe(1);
    const headers = { authorization: `Bearer ${portal.secrets.readerServiceToken}` };
    const elsewhere = await portal.request('/mandators/rundblick/users/monat/gift-links', {
      host: 'users.localhost',
      headers,
    });
    expect(v.parse(giftLinksContract, JSON.parse(elsewhere.text))).toEqual({
      items: [],
      quota: { ...again.quota, used: 0 },
    });
  });

  it('G10 tells the giver how many readers opened a link, and never which', async () => {
    const { id } = await linkOf('geber');
    expect((await list('geber')).items).toMatchObject([
      { id, articleId: 1002, isRevoked: false, readers: 0, firstOpenedAt: null, lastOpenedAt: null },
    ]);
    for (const reader of ['leser-eins', 'leser-zwei', 'leser-eins']) expect(await open(reader, id)).toBe(true);
    const [item] = (await list('geber')).items;
    expect(item?.readers).toBe(2);
    expect(Date.parse(item?.firstOpenedAt ?? '')).toBeLessThanOrEqual(Date.parse(item?.lastOpenedAt ?? ''));
    expect(
      JSON.stringify([await ask('geber/gift-links'), await portal.query('SELECT * FROM gift_openings')]),
    ).not.toMatch(/leser-/);
  });

  it('G10 a link that is taken back opens nothing more, and goes on counting', async () => {
    const { id } = await linkOf('zurueck');
    expect((await revoke('jemand-anders', id)).status).toBe(404);
    expect(await open('leser', id)).toBe(true);
    for (const _ of ['once', 'again'])
      expect(v.parse(giftRevokedContract, (await revoke('zurueck', id)).body)).toEqual({ isRevoked: true });
    expect(await open('leser', id)).toBe(false);
    expect(await list('zurueck')).toMatchObject({ items: [{ id, isRevoked: true, readers: 1 }], quota: { used: 1 } });
    expect((await give('zurueck', 1002)).quota.used).toBe(2);
  });

  it('G10 opens nothing that has ended, belongs to another title, or never was', async () => {
    const { id } = await linkOf('ende');
    const headers = { authorization: `Bearer ${portal.secrets.readerServiceToken}` };
    const elsewhere = await portal.request(`/mandators/rundblick/users/leser/received-gifts/${id}`, {
      host: 'users.localhost',
      method: 'POST',
      headers,
    });
    expect(JSON.parse(elsewhere.text)).toEqual({ isOpen: false });
    expect(await open('leser', crypto.randomUUID())).toBe(false);
    expect(await open('leser', 'x')).toBe(false);
    await portal.query('UPDATE gift_links SET expires_at = ? WHERE id = ?', Date.now(), id);
    expect(await open('leser', id)).toBe(false);
  });

  it('forgets after ninety days what was given, and who opened it', async () => {
    const { id } = await linkOf('alt');
    await open('leser', id);
    await portal.query('UPDATE gift_links SET created_at = created_at - ? WHERE id = ?', 91 * 86_400_000, id);
    await portal.runScheduled();
    expect((await list('alt')).items).toEqual([]);
    expect(await portal.query('SELECT * FROM gift_openings WHERE link_id = ?', id)).toEqual([]);
  });

  it('answers the portal alone, and to a giver an article’s number', async () => {
    expect(
      (await portal.request('/mandators/tagesbote/users/geber/gift-links', { host: 'users.localhost' })).status,
    ).toBe(401);
    for (const body of [{}, { articleId: '1002' }, { articleId: 0 }, []])
      expect((await ask('geber/gift-links', 'POST', body)).status).toBe(400);
  });
});
