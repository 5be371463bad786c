import { beforeAll, expect, it } from 'vitest';
import { articleInput } from './support/askContentServer.ts';
import { DOORS, throughDoor } from './support/doors.ts';
import { logIn } from './support/identityDesk.ts';
import { editorToken, staffCookie } from './support/readerCookies.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const ID = 900_401;
const WORD = 'Schubladenwort';

/** Doors of the content server behind which articles lie that are not public. */
const READS = DOORS.filter(({ host, path }) => host === 'content' && /^\/articles(?:$|\/:id\{)/.test(path)).map(
  (door) =>
    `${throughDoor(door, [String(ID), '1'])}${door.path === '/articles' ? '?state=retracted&mandator=tagesbote' : ''}`,
);
const read = (path: string, headers: Record<string, string>, host = 'content.localhost') =>
  portal.request(path, { host, headers });

beforeAll(async () => {
  const paragraph = { type: 'paragraph', html: WORD };
  await portal.edit(
    'PUT',
    `/articles/${ID}`,
    articleInput({ title: WORD, contentRestriction: 'paid', contentItems: [paragraph] }),
  );
  await portal.edit('POST', `/articles/${ID}/retract`);
});

it('G31 an editor reads a retracted paid article, its history and its text, and its state in a list', async () => {
  expect(READS).toHaveLength(4);
  const authorization = `Bearer ${await editorToken(portal.secrets)}`;
  for (const path of READS) {
    const { status, text, headers } = await read(path, { authorization });
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
    if (!path.endsWith('/revisions')) expect(text).toContain(WORD);
  }
});

it('G31 no reader, no service and no cookie of staff reads a word of it, on any host', async () => {
  const callers: readonly Record<string, string>[] = [
    {},
    { cookie: await staffCookie(portal.secrets.staffSecret) },
    { cookie: await portal.cookies('plus') },
    { authorization: `Bearer ${await logIn(portal, 'plus')}` },
    { authorization: `Bearer ${portal.secrets.readerServiceToken}` },
    { authorization: `Bearer ${portal.secrets.editorToken}x` },
  ];
  for (const path of READS)
    for (const headers of callers) {
      const { status, text } = await read(path, headers);
      expect([path, status, text.includes(WORD)]).toEqual([path, 401, false]);
      for (const host of ['tagesbote.localhost', 'identity.localhost', 'users.localhost'])
        expect((await read(path, headers, host)).text).not.toContain(WORD);
    }
});
