import { describe, expect, it } from 'vitest';
import { FRESH_PASSKEY_ERROR } from '#shared/contracts/contentServer.contract.ts';
import { signEntry, type StaffEntry } from '#shared/contracts/staffEntry.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { deskReplyTexts } from '#shared/i18n/texts/deskReplies.ts';
import { EDITORS_SIGNING_KEY } from '../e2e/support/editorKeys.ts';
import { BLOCK_FIELD, FIELDS } from './articleForm.ts';
import { TEMPLATE_PARAMETER } from './deskPaths.ts';
import { deskRoutes } from './deskRoutes.tsx';
import { FRONT_ACTS, FRONT_FIELDS } from './frontForm.ts';

const ORIGIN = 'http://desk.localhost';
const entry = { name: 'Rita Meier', enteredAt: Date.now(), grants: [{ role: 'chief', title: '*' }] } as const;
const sign = (audience: 'desk' | 'editors', who: StaffEntry = entry) =>
  signEntry(EDITORS_SIGNING_KEY, audience, who, Date.now());
const cookieOf = async (who: StaffEntry = entry) =>
  `__Host-desk=${await sign('desk', who)}; __Host-desk-token=${await sign('editors', who)}`;
const COOKIE = await cookieOf();
const NEXT = await sign('editors');

type Asked = {
  readonly method?: string;
  readonly body?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the portal answers to who asks for a token. */
  readonly portal?: () => Answered;
};
type Answered = { readonly status: number; readonly body: unknown } | 'lost';

/** The desk in front of a content server that answers so. */
function ask(path: string, answer: () => Answered, { headers: sent = {}, portal = () => 'lost', ...init }: Asked = {}) {
  const calls: string[] = [];
  const portalCalls: string[] = [];
  const CONTENT = {
    async fetch(address: RequestInfo | URL, options?: RequestInit) {
      calls.push(
        `${options?.method} ${typeof address === 'string' ? address : new URL(address instanceof URL ? address : address.url).href}`,
      );
      const given = answer();
      if (given === 'lost') throw new Error('The connection is lost');
      return Response.json(given.body, { status: given.status });
    },
  };
  const headers = { cookie: COOKIE, origin: ORIGIN, ...sent };
  const PORTAL = {
    async fetch() {
      portalCalls.push('token');
      const given = portal();
      if (given === 'lost') throw new Error('The connection is lost');
      return Response.json(given.body, { status: given.status });
    },
  };
  const env = {
    CONTENT,
    PORTAL,
    PUBLIC_ORIGIN: 'http://{mandator}.localhost',
    TITLE_HOSTS: '',
    DESK_ORIGIN: ORIGIN,
  };
  const answered = deskRoutes.fetch(new Request(`${ORIGIN}${path}`, { ...init, headers }), env);
  return Promise.resolve(answered).then(async (page) => ({ page, text: await page.text(), calls, portalCalls }));
}
const post = (fields: Readonly<Record<string, string>>): Asked => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});
const TYPED = {
  [FIELDS.revision]: '3',
  [FIELDS.base]: '3',
  [FIELDS.headline]: 'Der Rhein fällt',
  [FIELDS.lead]: 'Am Abend.',
  [`${BLOCK_FIELD}0`]: 'Ein langer Absatz, an dem jemand eine Stunde saß.',
  [FIELDS.added]: 'Und noch einer.',
};
const PLACED = {
  [FIELDS.revision]: '3',
  [FRONT_FIELDS.act]: FRONT_ACTS.launch,
  [FRONT_FIELDS.place]: '0',
  [`${FRONT_FIELDS.article}0`]: '1001',
  [`${FRONT_FIELDS.title}0`]: 'Der Rhein fällt',
  [`${FRONT_FIELDS.kicker}0`]: 'Am Abend.',
  [FRONT_FIELDS.added]: 'Und noch einer.',
};

describe('what was typed', () => {
  it.each<[string, Answered, number]>([
    ['the connection is lost', 'lost', 503],
    ['the content server fails', { status: 503, body: {} }, 503],
    ['the content server says nonsense', { status: 200, body: { data: 7 } }, 503],
    ['the editor may not', { status: 403, body: {} }, 403],
    ['the token is over', { status: 401, body: {} }, 401],
  ])('A1 stays in the form where %s', async (_, answer, status) => {
    const { page, text } = await ask('/artikel/1001', () => answer, post(TYPED));
    expect(page.status).toBe(status);
    for (const typed of ['Der Rhein fällt', 'Am Abend.', 'an dem jemand eine Stunde saß', 'Und noch einer.'])
      expect(text).toContain(typed);
    const reasons = { 401: 'expired', 403: 'forbidden' } as const;
    expect(text).toContain(deskTexts.failures[status === 401 || status === 403 ? reasons[status] : 'away']);
  });

  it.each([
    ['/artikel/1001', TYPED],
    ['/artikel/neu', { [TEMPLATE_PARAMETER]: '1001', ...TYPED }],
    ['/artikel/1001/korrekturen', { [FIELDS.correction]: Object.values(TYPED).join(' ') }],
    ...['pruefen', 'veroeffentlichen'].map((step): [string, Record<string, string>] => [
      `/artikel/1001/gegendarstellung/${step}`,
      { [FIELDS.reply]: Object.values(TYPED).join('\n'), [FIELDS.signatory]: 'Eva Roth' },
    ]),
    ['/fronten/tagesbote/koeln/sport', PLACED],
  ])('A1 stays in the form of %s that is sent without a session', async (path, typed) => {
    const { page, text } = await ask(path, () => ({ status: 401, body: {} }), {
      ...post(typed),
      headers: { cookie: '' },
    });
    expect(page.status).toBe(401);
    for (const part of ['Der Rhein fällt', 'Am Abend.', 'Und noch einer.', deskTexts.failures.expired])
      expect(text).toContain(part);
  });
});

describe('A10 a correction that was typed', () => {
  const CORRECTION = 'Der Rhein steigt nicht, er fällt.';
  const send = (text: string, answer: Answered) =>
    ask('/artikel/1001/korrekturen', () => answer, post({ [FIELDS.correction]: text }));

  it.each<[string, Answered, number, string]>([
    ['the connection is lost', 'lost', 503, deskTexts.failures.away],
    ['the editor may not', { status: 403, body: {} }, 403, deskTexts.failures.forbidden],
    ['the article is unknown', { status: 404, body: {} }, 404, deskTexts.failures.unknown],
  ])('stays in its form where %s', async (_, answer, status, words) => {
    const { page, text } = await send(CORRECTION, answer);
    expect(page.status).toBe(status);
    for (const part of [CORRECTION, words]) expect(text).toContain(part);
  });

  it.each([0, 601])('is not sent with %i characters', async (length) => {
    const { page, text, calls } = await send('x'.repeat(length), 'lost');
    expect([page.status, calls.filter((call) => call.startsWith('POST'))]).toEqual([422, []]);
    for (const part of ['x'.repeat(length), deskTexts.corrections.length(length)]) expect(text).toContain(part);
  });
});

describe('A11 a right of reply that was typed', () => {
  const REPLY = { [FIELDS.reply]: 'Das ist falsch.\r\n\r\nRichtig ist das Gegenteil.', [FIELDS.signatory]: 'Eva Roth' };

  it('is published by no form but the one below its preview', async () => {
    const { page, text, calls } = await ask('/artikel/1001/gegendarstellung/pruefen', () => 'lost', post(REPLY));
    expect([page.status, calls]).toEqual([200, []]);
    for (const part of ['Das ist falsch.', 'Richtig ist das Gegenteil.', 'Eva Roth', deskReplyTexts.final])
      expect(text).toContain(part);
    expect(text.match(/action="\/artikel\/1001\/gegendarstellung\/veroeffentlichen"/g)).toHaveLength(1);
  });

  it.each<[string, Answered, number, string]>([
    ['the connection is lost', 'lost', 503, deskTexts.failures.away],
    ['the editor may not', { status: 403, body: {} }, 403, deskTexts.failures.forbidden],
  ])('stays in its form where %s', async (_, answer, status, words) => {
    const { page, text } = await ask('/artikel/1001/gegendarstellung/veroeffentlichen', () => answer, post(REPLY));
    expect(page.status).toBe(status);
    for (const part of ['Das ist falsch.\n\nRichtig ist das Gegenteil.', 'Eva Roth', words])
      expect(text).toContain(part);
  });

  it.each([
    [0, 'Eva Roth', deskReplyTexts.length(0)],
    [10_001, 'Eva Roth', deskReplyTexts.length(10_001)],
    [10, ' ', deskReplyTexts.noSignatory],
  ])('is not sent with %i characters by %j', async (length, name, words) => {
    const typed = { [FIELDS.reply]: 'x'.repeat(length), [FIELDS.signatory]: name };
    const { page, text, calls } = await ask(
      '/artikel/1001/gegendarstellung/veroeffentlichen',
      () => 'lost',
      post(typed),
    );
    expect([page.status, calls.filter((call) => call.startsWith('POST'))]).toEqual([422, []]);
    expect(text).toContain(words);
  });

  it('is not withdrawn without a reason', async () => {
    const stored = {
      data: { id: 1001, state: 'published', revision: 1, embargoUntil: null, isHeld: false, last: null, article: null },
    };
    const path = '/artikel/1001/gegendarstellung/7/zurueckziehen';
    const { page, text, calls } = await ask(
      path,
      () => ({ status: 200, body: stored }),
      post({ [FIELDS.reason]: ' ' }),
    );
    expect([page.status, calls.filter((call) => call.startsWith('POST'))]).toEqual([422, []]);
    expect(text).toContain(deskReplyTexts.noReason);
  });
});

describe('threat: another site', () => {
  it('changes nothing by a form of its own', async () => {
    const { page, calls } = await ask('/artikel/1001/zurueckziehen', () => ({ status: 200, body: {} }), {
      ...post({ [FIELDS.revision]: '3' }),
      headers: { origin: 'https://anderswo.example' },
    });
    expect([page.status, calls.length]).toEqual([403, 0]);
  });

  it('logs no editor in by a token of its own', async () => {
    const { page } = await ask('/anmelden', () => ({ status: 200, body: {} }), {
      ...post({ token: await sign('desk') }),
      headers: { origin: 'https://anderswo.example' },
    });
    expect([page.status, page.headers.get('set-cookie')]).toEqual([403, null]);
  });
});

describe('without an entry', () => {
  it.each(['/', '/artikel', '/artikel/1001', '/artikel/1001/geschichte', '/gibt-es-nicht'])(
    'leads %s to it, and asks for nothing',
    async (path) => {
      const { page, calls } = await ask(path, () => ({ status: 200, body: {} }), { headers: { cookie: '' } });
      expect([page.status, page.headers.get('location'), calls.length]).toEqual([303, '/anmelden', 0]);
    },
  );

  it('leads back to the page that was asked for, and to no other host', async () => {
    const none = () => ({ status: 200, body: {} });
    const { page } = await ask('/artikel?stand=draft', none, { headers: { cookie: '' } });
    const [wanted = ''] = (page.headers.get('set-cookie') ?? '').split(';');
    for (const [kept, path] of [
      [wanted, '/artikel?stand=draft'],
      ['__Host-desk-wanted=//anderswo.example', '/'],
      ['', '/'],
    ]) {
      const onward = await ask('/weiter', none, { headers: { cookie: `${COOKIE}; ${kept}` } });
      expect(onward.page.headers.get('location')).toBe(path);
    }
  });

  it('ends a session whose token the content server refuses', async () => {
    const { page } = await ask('/', () => ({ status: 401, body: {} }));
    expect([page.status, page.headers.get('location')]).toEqual([303, '/anmelden']);
    expect(page.headers.get('set-cookie')).toMatch(/__Host-desk=; Max-Age=0.*__Host-desk-token=; Max-Age=0/);
  });
});

describe('A13 a session', () => {
  const list = { status: 200, body: { data: [], meta: { cursor: null } } };
  const over = async (minutes: number) => {
    const token = await signEntry(EDITORS_SIGNING_KEY, 'editors', entry, Date.now() - minutes * 60_000);
    return `__Host-desk=${await sign('desk')}; __Host-desk-token=${token}`;
  };
  const ofPortal = (body: object, status = 200) => ({ portal: () => ({ status, body }) });

  it.each<[string, number, () => Answered, number]>([
    ['has its next token when the last is over', 16, () => ({ status: 200, body: { token: NEXT } }), 200],
    ['goes on with its token while the portal is away', 14.5, () => 'lost', 200],
    ['says that it is away when the token is over, too', 16, () => 'lost', 503],
    ['ends when the portal refuses it', 14.5, () => ({ status: 401, body: {} }), 303],
  ])('%s', async (_, minutes, portal, status) => {
    const { page, portalCalls } = await ask('/artikel', () => list, {
      portal,
      headers: { cookie: await over(minutes) },
    });
    expect([page.status, portalCalls.length]).toEqual([status, 1]);
  });

  it('asks the portal once in a quarter of an hour', async () => {
    const first = await ask('/artikel', () => list, {
      ...ofPortal({ token: NEXT }),
      headers: { cookie: `__Host-desk=${await sign('desk')}` },
    });
    expect([first.page.status, first.portalCalls.length]).toEqual([200, 1]);
    expect(first.page.headers.get('set-cookie')).toMatch(/^__Host-desk-token=eyJ.*HttpOnly; Secure; SameSite=Strict$/);
    expect((await ask('/artikel', () => list)).portalCalls).toEqual([]);
  });

  it('has no token of another entry', async () => {
    const foreign = await sign('editors', { ...entry, name: 'Emil Koch' });
    const { portalCalls } = await ask('/artikel', () => list, {
      headers: { cookie: `__Host-desk=${await sign('desk')}; __Host-desk-token=${foreign}` },
    });
    expect(portalCalls).toEqual(['token']);
  });
});

describe('A13 an editor without the right', () => {
  const reporter = { ...entry, grants: [{ role: 'reporter', title: '*' }] } as const;
  const article = { id: 1001, state: 'published', revision: 4, embargoUntil: null, isHeld: false, last: null };
  const STORED = {
    ...article,
    corrections: [],
    article: { mandators: ['tagesbote'], channel: 'koeln', title: 'x', lead: '', contentItems: [], publishedAt: '' },
  };
  const show = async (state: string, who: StaffEntry) =>
    (
      await ask('/artikel/1001', () => ({ status: 200, body: { data: { ...STORED, state } } }), {
        headers: { cookie: await cookieOf(who) },
      })
    ).text;

  it('has no way to breaking news, and 403 in German at its address', async () => {
    const { page, text, calls } = await ask('/eil?artikel=1001', () => 'lost', {
      headers: { cookie: await cookieOf(reporter) },
    });
    expect([page.status, calls]).toEqual([403, []]);
    expect(text).toContain(deskTexts.failures.forbidden);
    expect(text).not.toContain('href="/eil"');
  });

  it('can give a draft for review, and change nothing that readers have', async () => {
    const draft = await show('draft', reporter);
    for (const word of [deskTexts.article.save, deskTexts.article.submit]) expect(draft).toContain(`>${word}</button>`);
    expect(draft).not.toContain(`>${deskTexts.article.publish}</button>`);
    const published = await show('published', reporter);
    for (const word of ['save', 'retract', 'publish'] as const)
      expect(published).not.toContain(`>${deskTexts.article[word]}</button>`);
    expect(await show('published', { ...entry, grants: [{ role: 'editor', title: 'blitz' }] })).not.toContain(
      `>${deskTexts.article.save}</button>`,
    );
  });

  it('is asked for the passkey before a retraction and breaking news, and led back', async () => {
    const stale = { ...entry, enteredAt: Date.now() - 6 * 60_000 };
    expect(await show('published', stale)).toContain('href="/passkey?ziel=%2Fartikel%2F1001"');
    expect(await show('published', stale)).not.toContain(`>${deskTexts.article.retract}</button>`);
    expect(await show('published', entry)).toContain(`>${deskTexts.article.retract}</button>`);
    const cookie = await cookieOf(stale);
    const { text, calls } = await ask('/eil?artikel=1001', () => 'lost', { headers: { cookie } });
    expect([text.includes('href="/passkey?ziel=%2Feil%3Fartikel%3D1001"'), calls]).toEqual([true, []]);
    const { page } = await ask('/passkey?ziel=%2Feil%3Fartikel%3D1001', () => 'lost');
    expect(page.headers.get('location')).toBe('http://tagesbote.localhost/_insights/anmelden?zur=redaktion');
    expect(page.headers.get('set-cookie')).toContain('__Host-desk-wanted=%2Feil%3Fartikel%3D1001');
  });

  it('loses no word of breaking news by a stale passkey', async () => {
    const refusal = { data: null, error: { status: 403, name: FRESH_PASSKEY_ERROR, message: '' } };
    const typed = { artikel: '1001', text: 'Feuer am Hafen', titel: 'tagesbote' };
    const { page, text } = await ask('/eil', () => ({ status: 403, body: refusal }), post(typed));
    expect(page.status).toBe(403);
    for (const words of ['Feuer am Hafen', deskTexts.failures.passkeyElsewhere]) expect(text).toContain(words);
  });
});

describe('A15 a change that the portal has not confirmed', () => {
  const retract = (purged: boolean) =>
    ask('/artikel/1001/zurueckziehen', () => ({ status: 200, body: { data: {}, meta: { purged } } }), {
      ...post({ [FIELDS.revision]: '3' }),
    });

  it('is said on the next page, and on no page after one that it has', async () => {
    const late = (await retract(false)).page.headers.get('location') ?? '';
    const inTime = (await retract(true)).page.headers.get('location') ?? '';
    const article = { id: 1001, state: 'retracted', revision: 4, embargoUntil: null, isHeld: false, last: null };
    const stored = { data: { ...article, article: null, corrections: [] } };
    for (const [location, isSaid] of [
      [late, true],
      [inTime, false],
    ] as const) {
      const { page, text } = await ask(location, () => ({ status: 200, body: stored }));
      expect([page.status, text.includes(deskTexts.late)]).toEqual([200, isSaid]);
      expect(text).toContain(deskTexts.done.retracted);
    }
  });
});

it('is stored nowhere, indexed nowhere and framed nowhere', async () => {
  const { page } = await ask('/anmelden', () => 'lost');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    'private, no-store',
    'noindex',
  ]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("script-src 'none'");
  expect(policy).not.toContain('unsafe');
});

it('A7 leads forms and frames to a title on the pages of its previews alone', async () => {
  const policyOf = async (path: string) =>
    (await ask(path, () => ({ status: 200, body: { data: {} } }))).page.headers.get('content-security-policy') ?? '';
  for (const path of ['/fronten/blitz/vorschau', '/fronten/blitz/koeln/sport/vorschau']) {
    const policy = await policyOf(path);
    expect(policy).toContain("form-action 'self' http://blitz.localhost;");
    expect(policy).toContain('frame-src http://blitz.localhost;');
  }
  for (const path of ['/fronten/blitz', '/fronten/anderswo/vorschau', '/artikel/vorschau', '/'])
    expect(await policyOf(path)).not.toContain('http');
});

it('A7 has a script on the pages of fronts alone', async () => {
  for (const [path, source] of [
    ['/fronten/blitz', "'self'"],
    ['/fronten/blitz/koeln/sport', "'self'"],
    ['/fronten', "'none'"],
    ['/fronten/blitz/vorschau', "'none'"],
    ['/artikel/1001', "'none'"],
  ] as const) {
    const { page } = await ask(path, () => 'lost');
    expect(page.headers.get('content-security-policy')).toContain(`script-src ${source};`);
  }
});
