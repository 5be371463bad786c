import { describe, expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { giveArticle } from './giveArticle.ts';

const CALL = 'POST /mandators/tagesbote/users/leser/gift-links';
const GIFT = {
  link: {
    id: '0b8f1c1e-7a52-4f0e-9b5e-3f3a0d6c2b11',
    articleId: 1002,
    createdAt: '2026-05-01T10:00:00.000Z',
    expiresAt: '2026-05-15T10:00:00.000Z',
    url: 'https://tagesbote.example/a-1002?link-token=x',
  },
  quota: { used: 1, limit: 5, renewsOn: '2026-06-01' },
};

/** A page with or without a logged-in reader, and the gift endpoint's answer. */
const open = (answer: () => Response, user: object | null = { ssoId: 'leser', roles: [] }) =>
  openFakeBrowser({
    state: { mandator: 'tagesbote' },
    answers: { 'GET /api/validate': () => Response.json({ user }), [CALL]: answer },
  });

describe('G10 giving an article', () => {
  it('returns its link', async () => {
    const { sent, heard } = open(() => Response.json(GIFT));
    expect(await giveArticle(1002)).toEqual({ kind: 'answered', gift: GIFT });
    expect(sent).toEqual([{ articleId: 1002 }]);
    expect(heard.errors).toEqual([]);
  });

  it('returns none at the monthly limit', async () => {
    const gift = { ...GIFT, link: null };
    open(() => Response.json(gift));
    expect(await giveArticle(1002)).toEqual({ kind: 'answered', gift });
  });

  it.each([
    [401, 'loggedOut'],
    [403, 'refused'],
    [404, 'refused'],
  ])('answered with %i is %s, without an error', async (status, kind) => {
    const { heard } = open(() => new Response('', { status }));
    expect(await giveArticle(1002)).toEqual({ kind });
    expect(heard.errors).toEqual([]);
  });

  it.each([
    ['an error', () => new Response('', { status: 500 })],
    ['another answer', () => Response.json({ link: 'x' })],
    ['no JSON', () => new Response('<html>')],
  ])('answered with %s fails, which is reported', async (_, answer) => {
    const { heard } = open(answer);
    expect(await giveArticle(1002)).toEqual({ kind: 'failed' });
    expect(heard.errors).toMatchObject([{ message: expect.stringContaining('error while giving an article') }]);
  });

  it('is not requested without a login', async () => {
    const { asked } = open(() => Response.json(GIFT), null);
    expect(await giveArticle(1002)).toEqual({ kind: 'loggedOut' });
    expect(asked).toEqual(['GET /api/validate']);
  });

  it('fails if the login state is unknown', async () => {
    const { heard } = openFakeBrowser();
    expect(await giveArticle(1002)).toEqual({ kind: 'failed' });
    expect(heard.errors).toHaveLength(1);
  });
});
