import { describe, expect, it } from 'vitest';
import { openFakeBrowser, type FakeSetting } from '../test/fakeBrowser.ts';
import { afterLogin } from './afterLogin.ts';

const TOKEN = 'POST /api/session/id-token';
const VALIDATE = 'GET /api/validate?forceRefresh=true';
const reader = (emailVerified = true) => Response.json({ user: { ssoId: 'leser', emailVerified, roles: [] } });
const to = (target: string) =>
  `replace https://tagesbote.example/api/mein/oauth2/handover?to=${encodeURIComponent(target)}`;

const open = (answers: FakeSetting['answers'] = {}) =>
  openFakeBrowser({
    url: 'https://tagesbote.example/1002?seite=2#login',
    state: { mandator: 'tagesbote', reader: 'anonymous' },
    answers: {
      [VALIDATE]: () => reader(),
      [TOKEN]: () => Response.json({}),
      'GET /api/settings': () => Response.json({}),
      ...answers,
    },
  });

describe('M69 after a login', () => {
  it('reports the reader, and navigates to the login target', async () => {
    const { visits, heard, asked } = open();
    await afterLogin({ flow: 'login', target: '/koeln' });
    expect(visits).toEqual([to('/koeln#onboarding')]);
    expect(heard.counted).toEqual([{ name: 'login_confirmation', flow: 'login' }]);
    expect(asked.slice(0, 2)).toEqual([VALIDATE, TOKEN]);
  });

  it('stays on this page without a login target', async () => {
    const { visits } = open();
    await afterLogin({ flow: 'login', target: null });
    expect(visits).toEqual([to('/1002?seite=2#onboarding')]);
  });

  it('reminds of the confirmation mail if the address is unverified', async () => {
    const { visits } = open({ [VALIDATE]: () => reader(false) });
    await afterLogin({ flow: 'registration', target: '/koeln' });
    expect(visits).toEqual([to('/koeln#verify-email')]);
  });

  it.each([
    ['who it is', VALIDATE],
    ['the token', TOKEN],
    ['the settings', 'GET /api/settings'],
  ])('continues if %s is unavailable, which is reported', async (_, call) => {
    const { visits, heard } = open({ [call]: () => new Response('', { status: 503 }) });
    await afterLogin({ flow: 'login', target: '/koeln' });
    expect(visits).toEqual([to('/koeln')]);
    expect(heard.errors).toMatchObject([
      { message: expect.stringMatching(/^Error while refreshing token after login success: .* answered 503$/) },
    ]);
  });
});

describe('M143 the passkey offer', () => {
  it.each([
    [undefined, 'due'],
    ['due', 'due'],
    ['never', 'never'],
  ])('is due after a login, unless suppressed: %s', async (before, after) => {
    const { localStorage } = open();
    if (before) localStorage.kept.set('passkey_offer', before);
    await afterLogin({ flow: 'login', target: null });
    expect(localStorage.kept.get('passkey_offer')).toBe(after);
  });
});
