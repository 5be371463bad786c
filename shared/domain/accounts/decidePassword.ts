/** Characters. What is longer is no password that somebody remembers; hashing it would only cost. */
const PASSWORD_MIN_LENGTH = 10;
const PASSWORD_MAX_LENGTH = 128;

export type PasswordVerdict = 'good' | 'tooShort' | 'tooLong' | 'tooEasy';

/** Begins of what is tried first everywhere. */
const TRIED_FIRST =
  /^(?:passw[o0]rt|password|1234567890|0123456789|qwert[zy]uiop|qwert[zy]|abcdefghij|iloveyou|hallo|schatz|sommer|winter|fußball|fussball)[\d!?.]*$/;

/**
 * Whether this may be somebody's password: long enough, and not what is guessed first, which is one sign repeated, a well-known word, or his own
 * address. No rule asks for digits or signs: they make passwords worse (NIST SP 800-63B).
 */
export function decidePassword(password: string, email: string): PasswordVerdict {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN_LENGTH) return 'tooShort';
  if (length > PASSWORD_MAX_LENGTH) return 'tooLong';
  const text = password.toLowerCase();
  const [localPart = ''] = email.toLowerCase().split('@');
  const isHisAddress = text === email.toLowerCase() || (localPart.length > 3 && text.startsWith(localPart) && text.length < localPart.length + 4);
  return new Set(text).size < 4 || TRIED_FIRST.test(text) || isHisAddress ? 'tooEasy' : 'good';
}
