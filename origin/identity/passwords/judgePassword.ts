import { bareWord, foldText } from '#shared/domain/accounts/commonForms.ts';
import { decidePassword, type PasswordVerdict } from '#shared/domain/accounts/decidePassword.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { invalidFields } from '../http/readJson.ts';
import common from './commonPasswords.json' with { type: 'json' };
import { digestOfForm, unpackDigests } from './digestList.ts';

/** The publisher's own names: what is tried first here and nowhere else. */
const TITLE_WORDS: ReadonlySet<string> = new Set(
  MANDATORS.flatMap(({ id, name }) => [
    id,
    foldText(name).replace(/\P{L}/gu, ''),
    ...foldText(name).split(/\P{L}+/u),
  ]).filter((word) => word.length >= 4),
);

/** Written by `npm run passwords`. */
const DIGESTS = unpackDigests(Buffer.from(common.digests, 'base64'));

/** Whether this may be the password of the account of this address. Asks nobody. */
export function judgePassword(password: string, email: string): PasswordVerdict {
  return decidePassword(
    password,
    email,
    (form) => TITLE_WORDS.has(form) || TITLE_WORDS.has(bareWord(form)) || isListed(form),
  );
}

/** The answer to a password that will not do, in Strapi's shape; null for one that will. */
export function refusePassword(password: string, email: string): Response | null {
  const verdict = judgePassword(password, email);
  if (verdict === 'good') return null;
  if (verdict === 'tooLong') return invalidFields(['password']);
  return errorEnvelope(400, 'ValidationError', `This password is too ${verdict}`, {
    errors: [{ path: ['password'], message: verdict }],
  });
}

function isListed(form: string): boolean {
  const digest = digestOfForm(form);
  let [low, high] = [0, DIGESTS.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((DIGESTS[middle] ?? 0) < digest) low = middle + 1;
    else high = middle;
  }
  return DIGESTS[low] === digest;
}
