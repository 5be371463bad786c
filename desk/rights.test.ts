import { describe, expect, it } from 'vitest';
import { signEntry } from '#shared/contracts/staffEntry.ts';
import {
  ALL_TITLES,
  mayAct,
  mayActSomewhere,
  STAFF_ROLES,
  type DeskAct,
  type Grant,
} from '#shared/domain/desk/rights.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { EDITORS_SIGNING_KEY } from '../e2e/support/editorKeys.ts';
import { DESK_PATHS } from './deskPaths.ts';
import { deskRoutes } from './deskRoutes.tsx';

const ORIGIN = 'http://desk.localhost';
const AT = '2026-11-30T10:00:00.000Z';
const TITLES = ['tagesbote', 'blitz', ALL_TITLES] as const;

/** The status and text of a page of the desk, in front of a content server that answers so, for an editor in one role. */
async function show(path: string, grant: Grant, answer: (called: string) => unknown = () => ({ data: {} })) {
  const entry = { name: 'Rita Meier', enteredAt: Date.now(), grants: [grant] };
  const [session, token] = await Promise.all(
    (['desk', 'editors'] as const).map((audience) => signEntry(EDITORS_SIGNING_KEY, audience, entry, Date.now())),
  );
  const CONTENT = {
    async fetch(address: RequestInfo | URL) {
      return Response.json(answer(new URL(address instanceof Request ? address.url : address).pathname));
    },
  };
  const env = {
    CONTENT,
    PORTAL: { fetch: () => Promise.reject(new Error('away')) },
    PUBLIC_ORIGIN: 'http://{mandator}.localhost',
    TITLE_HOSTS: '',
    DESK_ORIGIN: ORIGIN,
  };
  const cookie = `__Host-desk=${session}; __Host-desk-token=${token}`;
  const page = await deskRoutes.fetch(new Request(`${ORIGIN}${path}`, { headers: { cookie } }), env);
  return { status: page.status, text: await page.text() };
}

const ALL_GRANTS = STAFF_ROLES.flatMap((role) => TITLES.map((title): Grant => ({ role, title })));
const SITE = { last: 0, channels: [], menuHandles: {}, settings: {} };

describe('A13 an editor has ways to the pages that he or she can use, and to no other', () => {
  const PARTS: readonly (readonly [path: string, act: DeskAct])[] = [
    [DESK_PATHS.today, 'read'],
    [DESK_PATHS.plan, 'read'],
    [DESK_PATHS.articles, 'read'],
    [DESK_PATHS.breaking, 'breakNews'],
    [DESK_PATHS.fronts, 'front'],
    [DESK_PATHS.site, 'site'],
    [DESK_PATHS.log, 'read'],
  ];

  it.each(ALL_GRANTS)('$role of $title', async (grant) => {
    const today = await show(DESK_PATHS.log, grant, () => ({ data: [], meta: { before: null } }));
    const ways = [...(/<nav.*?<\/nav>/.exec(today.text)?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
    expect(ways).toEqual(PARTS.filter(([, act]) => mayActSomewhere([grant], act)).map(([path]) => path));
    for (const [path, act] of PARTS) {
      const { status } = await show(path, grant);
      expect([path, status === 403]).toEqual([path, !mayActSomewhere([grant], act)]);
    }
  });

  it.each(ALL_GRANTS)('of a title alone: $role of $title', async (grant) => {
    for (const mandator of MANDATOR_IDS)
      for (const [path, act] of [
        [`/ordnung/${mandator}/menues`, 'site'],
        [`/ordnung/${mandator}/weiterleitungen`, 'site'],
        [`/fronten/${mandator}`, 'front'],
        [`/fronten/${mandator}/koeln/sport`, 'front'],
        [`/fronten/${mandator}/vorschau`, 'front'],
      ] as const) {
        const { status } = await show(path, grant, () => ({ data: SITE }));
        expect([path, status === 403]).toEqual([path, !mayAct([grant], act, [mandator])]);
      }
  });

  it('chooses among the titles in which the page can be used', async () => {
    const { text } = await show('/ordnung', { role: 'operator', title: 'blitz' });
    expect([...text.matchAll(/<option value="(\w+)"/g)].map(([, title]) => title)).toEqual(['blitz']);
    expect(text).toContain('href="/ordnung/blitz/menues"');
  });
});

describe('A13 an editor has the buttons that he or she can use, and no other', () => {
  const last = { revision: 4, at: AT, by: 'Emil Koch', kind: 'save' };
  const article = {
    mandators: ['tagesbote'],
    channel: 'koeln',
    title: 'x',
    lead: '',
    contentItems: [],
    publishedAt: AT,
  };
  const stored = {
    id: 1001,
    state: 'published',
    revision: 4,
    embargoUntil: null,
    isHeld: false,
    last,
    corrections: [{ id: 7, text: 'x', at: AT, by: 'Emil Koch' }],
    replies: [{ id: 8, text: 'x', at: AT, by: 'Emil Koch', signatory: 'Eva' }],
    article,
  };
  const revisions = { data: [last, { ...last, revision: 3 }], meta: { before: null } };
  const overwritten = { revision: 3, at: AT };
  const banner = { text: 'Alt', label: 'Eil', target: '/1' };
  const act = { id: 5, at: new Date().toISOString(), by: 'Emil Koch', isUndone: false, after: null };
  const log = (entry: object) => ({ data: [{ ...act, ...entry }], meta: { before: null } });
  const news = {
    id: 5,
    articleId: 1001,
    at: AT,
    by: 'Emil Koch',
    isTakenBack: false,
    text: 'x',
    titles: [{ mandator: 'tagesbote', isShown: true, push: null }],
  };
  const draft = { ...stored, state: 'draft', corrections: [], replies: [] };

  it.each<[page: string, action: string, act: DeskAct, data: object]>([
    ['/artikel/1001', '/artikel/1001/zurueckziehen', 'retract', stored],
    ['/artikel/1001', '/artikel/1001/planen', 'publish', stored],
    ['/artikel/1001', '/artikel/1001/korrekturen', 'correct', stored],
    ['/artikel/1001', '/artikel/1001/korrekturen/7/zurueckziehen', 'correct', stored],
    ['/artikel/1001', '/artikel/1001/veroeffentlichen', 'publish', draft],
    ['/artikel/1001', '/artikel/1001/abnahme', 'write', draft],
    ['/artikel/1001/geschichte', '/artikel/1001/geschichte/3/wiederherstellen', 'publish', stored],
    ['/artikel/1001/geschichte', '/artikel/1001/geschichte/3/wiederherstellen', 'write', draft],
    ['/artikel/1001/ueberschrieben', '/artikel/1001/ueberschrieben/lassen', 'publish', { ...stored, overwritten }],
    ['/artikel/1001/gegendarstellung', '/artikel/1001/gegendarstellung/pruefen', 'reply', stored],
    ['/artikel/1001/gegendarstellung', '/artikel/1001/gegendarstellung/8/zurueckziehen', 'withdrawReply', stored],
    ['/artikel/1001/sperren', '/artikel/1001/sperren/sperrfrist', 'seal', draft],
    ['/artikel/1001/sperren', '/artikel/1001/sperren/anhalten', 'seal', draft],
    ['/artikel/1001/sperren', '/artikel/1001/sperren/sperrfrist-aufheben', 'lift', { ...draft, embargoUntil: AT }],
    ['/artikel/1001/sperren', '/artikel/1001/sperren/freigeben', 'lift', { ...draft, isHeld: true }],
    ['/artikel/1001/sperren', '/artikel/1001/sperren/ablauf', 'publish', stored],
    ['/eil/5', '/eil/5/zuruecknehmen', 'banner', news],
  ])('%s: %s for %s', async (page, action, needed, data) => {
    const answer = (called: string) => {
      if (called.endsWith('/revisions')) return revisions;
      return { data: /revisions\/\d+$/.test(called) ? { ...last, article } : data };
    };
    for (const grant of ALL_GRANTS) {
      const { status, text } = await show(page, grant, answer);
      expect([grant, status, text.includes(`action="${action}"`)]).toEqual([
        grant,
        200,
        mayAct([grant], needed, ['tagesbote']),
      ]);
    }
  });

  it.each<[subject: string, act: DeskAct, entry: object]>([
    ['banner:tagesbote', 'banner', { act: 'PUT /breaking-news', before: banner }],
    ['site:tagesbote', 'site', { act: 'PUT /sites', before: { settings: {} } }],
    ['front:tagesbote/koeln', 'front', { act: 'PUT /front', before: [] }],
  ])('the log takes %s back for %s', async (subject, needed, entry) => {
    for (const grant of ALL_GRANTS) {
      const { text } = await show('/protokoll', grant, () => log({ subject, ...entry }));
      expect([grant, text.includes('action="/protokoll/5/zuruecknehmen"')]).toEqual([
        grant,
        mayAct([grant], needed, ['tagesbote']),
      ]);
    }
  });
});
