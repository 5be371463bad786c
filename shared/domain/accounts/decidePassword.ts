import { commonForms } from './commonForms.ts';

/** Characters. What is longer is no password that somebody remembers; hashing it would only cost. */
export const PASSWORD_MIN_LENGTH = 10;
const PASSWORD_MAX_LENGTH = 128;

/** What a reader can be told of a password that will not do. `common`: on lists of those that are tried first. */
export const PASSWORD_WEAKNESSES = ['short', 'easy', 'common'] as const;
export type PasswordWeakness = (typeof PASSWORD_WEAKNESSES)[number];

export type PasswordVerdict = 'good' | 'tooLong' | PasswordWeakness;

/** Keys beside each other, forwards and backwards: what fingers do by themselves. */
const WALKS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopasdfghjklyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
];
const TRODDEN = WALKS.flatMap((walk) => [walk, walk.split('').toReversed().join('')]);

/**
 * Whether this may be somebody's password: long enough, and not what is guessed first, which is one sign repeated, keys
 * in a row, his own address, or a word of a list, whatever is hung on to it. No rule asks for digits or signs: they
 * make passwords worse (NIST SP 800-63B).
 * @param isListed whether a form of a password, as `commonForms` has them, is one that is tried first.
 */
export function decidePassword(password: string, email: string, isListed: (form: string) => boolean): PasswordVerdict {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN_LENGTH) return 'short';
  if (length > PASSWORD_MAX_LENGTH) return 'tooLong';
  const text = password.toLowerCase();
  const [localPart = ''] = email.toLowerCase().split('@');
  const isHisAddress =
    text === email.toLowerCase() ||
    (localPart.length > 3 && text.startsWith(localPart) && text.length < localPart.length + 4);
  if (new Set(text).size < 4 || isHisAddress) return 'easy';
  return commonForms(password).some((form) => isTrodden(form) || isListed(form)) ? 'common' : 'good';
}

function isTrodden(form: string): boolean {
  return TRODDEN.some((walk) => walk.includes(form));
}
