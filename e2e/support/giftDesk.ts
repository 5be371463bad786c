import { beforeAll, beforeEach } from 'vitest';
import { signLinkToken, type SignedLink } from '#scripts/signLinkToken.ts';
import { articleInput } from './askContentServer.ts';
import { shareHastyPortal } from './sharedPortals.ts';
import { signedIn } from './signedIn.ts';
import type { DemoReader } from './readerCookies.ts';

/** Occurs only in the paid part of the gifted article. */
export const WORD = 'Geschenkwort7391';
export const ARTICLE_ID = 810_391;
export const ARTICLE = `/geschenkprobe-${ARTICLE_ID}`;
export const JSON_TYPE = { 'content-type': 'application/json' };

type OwnCall = {
  readonly method?: string;
  readonly below?: string;
  readonly of?: string;
  readonly mandator?: string;
  readonly body?: object;
};

/** A paid article to give away, and what its givers and readers do. */
export async function openGiftDesk() {
  const portal = await shareHastyPortal();
  const { users } = portal;
  beforeAll(async () => {
    const contentItems = [{ type: 'paragraph', html: `Ein Satz mit ${WORD} darin.` }];
    const article = { slug: 'geschenkprobe', mainTag: 7, tags: [7], contentRestriction: 'paid', contentItems };
    await portal.edit(
      'PUT',
      `/articles/${ARTICLE_ID}`,
      articleInput({ ...article, publishedAt: '2025-03-01T10:00:00.000Z' }),
    );
  });
  beforeEach(() => {
    users.fault = 'none';
    portal.paywall.calls.length = 0;
    portal.log.length = 0;
  });

  const sign = (link: Partial<SignedLink> = {}, secret = portal.secrets.linkTokenSecret) =>
    signLinkToken(secret, { articleId: ARTICLE_ID, ...link });

  /** Follows a link to the paid article as a browser does: with the cookies that the redirect gave. */
  const follow = async (query: string, reader: DemoReader = 'frei', path = ARTICLE) => {
    const cookie = await portal.cookies(reader);
    const sent = await portal.request(`${path}?${query}`, { headers: { cookie } });
    const given = (sent.headers['set-cookie'] ?? [])
      .map((line) => line.split(';')[0] ?? '')
      .filter((pair) => !pair.endsWith('='));
    const page = await portal.request(sent.headers.location ?? path, {
      headers: { cookie: [cookie, ...given].filter(Boolean).join('; ') },
    });
    return { sent, page, isOpen: page.text.includes(WORD) };
  };

  /** The gift link's state in the latest call to the paywall service. */
  const linkState = () => {
    const { inputs } = JSON.parse(portal.paywall.calls.at(-1)?.body ?? '{}');
    return `${inputs?.linkTokenState}/${inputs?.linkTokenType}`;
  };

  const sessions = new Map<string, Promise<string>>();

  /** One for each reader and title: logging in is counted. */
  const sessionOf = (name: string, mandator = 'tagesbote'): Promise<string> => {
    const opened = sessions.get(name + mandator) ?? signedIn(portal, name, mandator);
    sessions.set(name + mandator, opened);
    return opened;
  };

  /** A call of a reader's own gift links, with a session of his. */
  const callOwn = async (
    name: string,
    { method = 'POST', below = '', of = name, mandator = 'tagesbote', body = {} }: OwnCall = {},
  ) => {
    const answer = await portal.request(`/mandators/${mandator}/users/demo-${of}/gift-links${below}`, {
      method,
      host: `${mandator}.localhost`,
      headers: {
        cookie: await sessionOf(name, mandator),
        'sec-fetch-site': 'same-origin',
        ...(method === 'POST' ? JSON_TYPE : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) };
  };

  return { portal, users, sign, follow, linkState, callOwn };
}

export const nowSeconds = () => Math.floor(Date.now() / 1_000);
