import { commonForms } from './commonForms.ts';

/** Characters. Longer passwords are not memorable, and only make hashing expensive. */
export const PASSWORD_MIN_LENGTH = 10;
const PASSWORD_MAX_LENGTH = 128;

/** Reasons shown for a rejected password. `common`: in a list of passwords that attackers try first. */
export const PASSWORD_WEAKNESSES = ['short', 'easy', 'common'] as const;
export type PasswordWeakness = (typeof PASSWORD_WEAKNESSES)[number];

export type PasswordVerdict = 'good' | 'tooLong' | PasswordWeakness;

/** Adjacent keys, forwards and backwards. */
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
 * Whether a password is acceptable: long enough, and not guessable, such as a repeated character, adjacent keys, the
 * account's own address, or a listed word with any suffix. Digits and symbols are not required: that makes passwords
 * worse (NIST SP 800-63B).
 *
 * @param isListed whether a form of the password, from `commonForms`, is in the list.
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
