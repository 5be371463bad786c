import { describe, expect, it } from 'vitest';
import { decideDialog, HASH_DIALOGS, readHashDialog, type DialogFacts, type HashDialog } from './hashDialog.ts';

const never = () => Promise.reject(new Error('Unused'));
const yes = async () => true;
const no = async () => false;
const anonymous: DialogFacts = {
  isLoggedIn: false,
  isNativeApp: false,
  isEmailVerified: never,
  isOnboardingDue: never,
};
const known: DialogFacts = { ...anonymous, isLoggedIn: true };

describe('decideDialog', () => {
  it.each<[string, HashDialog, DialogFacts, string]>([
    ['M35', 'login', anonymous, 'open'],
    ['M35', 'login', known, 'removeHash'],
    ['M36', 'register', anonymous, 'open'],
    ['M36', 'register', known, 'removeHash'],
    ['M37', 'forgot-password', anonymous, 'open'],
    ['M37', 'forgot-password', known, 'keep'],
    ['M38', 'change-password', anonymous, 'open'],
    ['M38', 'change-password', known, 'open'],
    ['M39', 'onboarding', { ...known, isOnboardingDue: yes }, 'open'],
    ['M39', 'onboarding', { ...known, isOnboardingDue: no }, 'removeHash'],
    ['M39', 'onboarding', anonymous, 'removeHash'],
    ['M40', 'verify-email', { ...known, isEmailVerified: no }, 'open'],
    ['M40', 'verify-email', { ...known, isEmailVerified: yes }, 'removeHash'],
    ['M40', 'verify-email', anonymous, 'removeHash'],
    ['M41', 'login', { ...anonymous, isNativeApp: true }, 'openNative'],
    ['M41', 'login', { ...known, isNativeApp: true }, 'removeHash'],
    ['M41', 'register', { ...anonymous, isNativeApp: true }, 'open'],
  ])('%s #%s', async (_, dialog, facts, decision) => {
    expect(await decideDialog(dialog, facts)).toBe(decision);
  });

  it('M35 recognises six hashes, and no similar one', () => {
    for (const dialog of HASH_DIALOGS) expect(readHashDialog(`#${dialog}`)).toBe(dialog);
    for (const hash of ['', '#', 'login', '#Login', '#login/', '#login?x', '#inhalt', '#__proto__'])
      expect(readHashDialog(hash)).toBe(null);
  });
});
