import { describe, expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { fetchDialogSettings } from './fetchDialogSettings.ts';
import { isOnboardingDue } from './isOnboardingDue.ts';

const REFUSED = () => new Response('', { status: 503 });
const NAMES = [
  'onboardingpopup_enabled',
  'onboardingpopup_afterregistration_enabled',
  'onboardingpopup_afterlogin_enabled',
] as const;
const open = (settings: () => Response, onboarding: () => Response = REFUSED) =>
  openFakeBrowser({ answers: { 'GET /api/settings': settings, 'GET /api/onboarding': onboarding } });

describe('the settings of dialogs', () => {
  it.each(NAMES)('take %s as set, and defaults otherwise', async (name) => {
    open(() => Response.json({ [name]: false }));
    const settings = await fetchDialogSettings();
    expect(NAMES.filter((known) => !settings[known])).toEqual([name]);
  });

  it.each([{}, null, 'x', { onboardingpopup_enabled: 'false' }, { onboardingpopup_enabled: 0 }])(
    'are defaults for %j',
    async (answer) => {
      open(() => Response.json(answer));
      expect(Object.values(await fetchDialogSettings())).toEqual([true, true, true]);
    },
  );

  it('throw if unavailable', async () => {
    open(REFUSED);
    await expect(fetchDialogSettings()).rejects.toThrow('answered 503');
  });
});

describe('M72 the onboarding is due', () => {
  const on = () => Response.json({ onboardingpopup_enabled: true });
  const state = (isOnboardingCompleted: unknown) => () => Response.json({ isOnboardingCompleted });

  it.each<[string, () => Response, () => Response, boolean]>([
    ['who has not been', on, state(false), true],
    ['never twice', on, state(true), false],
    ['never where that is switched off', () => Response.json({ onboardingpopup_enabled: false }), state(false), false],
    ['never while the settings cannot be had', REFUSED, state(false), false],
    ['never while its state is unknown', on, REFUSED, false],
    ['never by another answer', on, state('false'), false],
    ['never by an empty answer', on, state(null), false],
    ['never by no answer', on, () => Response.json(null), false],
    ['never by one that is no JSON', on, () => new Response('<html>'), false],
  ])('%s', async (_, settings, onboarding, isDue) => {
    open(settings, onboarding);
    expect(await isOnboardingDue()).toBe(isDue);
  });
});
