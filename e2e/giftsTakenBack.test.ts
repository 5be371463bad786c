import { describe, expect, it } from 'vitest';
import type { Fault } from './support/faultProxy.ts';
import { ARTICLE, ARTICLE_ID, nowSeconds, openGiftDesk, WORD } from './support/giftDesk.ts';
import type { DemoReader } from './support/readerCookies.ts';

const { portal, users, sign, follow, linkState, callOwn } = await openGiftDesk();

describe('a gift link that can be taken back', () => {
  const giver = 'purplus';
  const questions = () => users.calls.filter(({ path }) => path.includes('/received-gifts/'));
  const countReaders = async () => (await callOwn(giver, { method: 'GET' })).body.items[0].readers;
  const give = async (articleId = ARTICLE_ID) => {
    const { body } = await callOwn(giver, { body: { articleId } });
    users.calls.length = 0;
    return { id: String(body.link.id), query: new URL(body.link.url).search.slice(1) };
  };
  /** The article once more, by the cookie that following the link has left. */
  const readAgain = async (reader: DemoReader, { query }: { readonly query: string }) => {
    const cookie = `${await portal.cookies(reader)}; __Host-link_token_${ARTICLE_ID}=${query.replace('link-token=', '')}`;
    return portal.request(ARTICLE, { headers: { cookie } });
  };

  it('M83 G10 opens its article for logged-in readers repeatedly, and counts each reader once', async () => {
    const link = await give();
    const before = await countReaders();
    const { isOpen, page } = await follow(link.query, 'wallet0');
    expect(isOpen).toBe(true);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(portal.paywall.calls).toEqual([]);
    expect((await readAgain('wallet0', link)).text).toContain(WORD);
    expect((await follow(link.query, 'tag9')).isOpen).toBe(true);
    expect(await countReaders()).toBe(before + 2);
  });

  it.each<[string, DemoReader, (id: string) => Promise<string>, words: string]>([
    ['without a login', 'anonymous', (id) => sign({ linkId: id }), 'Dieser Artikel ist ein Geschenk für Sie'],
    ['of another article', 'frei', (id) => sign({ linkId: id, articleId: 1003 }), 'Er gehört zu einem anderen'],
    [
      'without the scope word',
      'frei',
      (id) => sign({ linkId: id, scope: 'no_paywallx' }),
      'Er gehört zu einem anderen',
    ],
    [
      'that has expired',
      'frei',
      (id) => sign({ linkId: id, iat: nowSeconds() - 7_200, exp: nowSeconds() - 60 }),
      'gilt nicht mehr',
    ],
    ['whose number is none', 'frei', () => sign({ linkId: 'x' }), 'oder ist unvollständig'],
  ])('M83 M87 G10 %s opens nothing, and counts no reader', async (_, reader, token, words) => {
    const { id } = await give();
    const { isOpen, page } = await follow(`link-token=${await token(id)}`, reader);
    expect(isOpen).toBe(false);
    expect(page.text).toContain(words);
    expect(questions()).toEqual([]);
  });

  it('G10 locks once it is taken back, and says so; the paywall service hears of no gift', async () => {
    const link = await give();
    expect((await readAgain('tag9', link)).text).toContain(WORD);
    await callOwn(giver, { method: 'DELETE', below: `/${link.id}` });
    for (const { text } of [
      await readAgain('tag9', link),
      (await follow(link.query)).page,
      (await follow(link.query, 'anonymous')).page,
    ]) {
      expect(text).not.toContain(WORD);
      expect(text).toContain('hat den Link zurückgezogen');
      expect(linkState()).toBe('invalid/unknown');
    }
    const unknown = await follow(`link-token=${await sign({ linkId: crypto.randomUUID() })}`);
    expect(unknown.isOpen).toBe(false);
    expect(linkState()).toBe('invalid/unknown');
  });

  it.each<Fault>(['down', 'error', 'garbage', 'hang', { json: { isOpen: 'ja' } }])(
    'G10 locks with a user API that is %j, and says so; who may read anyway does, and it is not asked',
    async (fault) => {
      const link = await give();
      users.fault = fault;
      const page = await readAgain('frei', link);
      expect(page.status).toBe(200);
      expect(page.text).not.toContain(WORD);
      expect(page.text).toContain('können wir gerade nicht prüfen');
      expect(linkState()).toBe('invalid/unknown');
      expect((await readAgain('anonymous', link)).text).toContain('Dieser Artikel ist ein Geschenk für Sie');
      expect(linkState()).toBe('valid/gift');
      users.calls.length = 0;
      for (const reader of ['plus', 'epaper', 'tag7'] as const)
        expect((await readAgain(reader, link)).text).toContain(WORD);
      expect(users.calls).toEqual([]);
    },
  );

  it('M83 leaves no trace in the log, the shared caches, the page or what services hear', async () => {
    const link = await give();
    const token = link.query.slice(-40);
    const { page } = await follow(link.query);
    await callOwn(giver, { method: 'DELETE', below: `/${link.id}` });
    const locked = await readAgain('frei', link);
    const stored = [...(await portal.readKv()).values()].map((value) => value.toString('latin1')).join('\n');
    const heard = [...users.calls, ...portal.paywall.calls]
      .map((call) => call.path + call.body + JSON.stringify(call.headers))
      .join('\n');
    for (const place of [portal.log.join('\n'), stored, page.text, locked.text, heard]) {
      expect([place.length > 0, place.includes(token)]).toEqual([true, false]);
    }
    for (const place of [portal.log.join('\n'), stored, page.text, locked.text]) expect(place).not.toContain(link.id);
  });
});
