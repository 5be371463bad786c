import { expect, it } from 'vitest';
import { decidePassword } from './decidePassword.ts';

/** A list with two words on it. */
const isListed = (form: string) => ['passwort', 'tiger'].includes(form);

it.each([
  ['a sentence', 'Der Rhein fließt nach Norden', 'good'],
  ['ten characters', 'xk3vq8pw7z', 'good'],
  ['characters of any script', 'пароль-дом-9', 'good'],
  ['a sentence that begins with a word of the list', 'Passwort ist ein Wort mit acht', 'good'],
  ['nine characters', 'xk3vq8pw7', 'tooShort'],
  ['nine characters of two units each', '🦆🦢🦉🦅🐓🐧🕊🦜🐦', 'tooShort'],
  ['none', '', 'tooShort'],
  ['a hundred and twenty-nine', 'abcdefgh1'.repeat(15).slice(0, 129), 'tooLong'],
  ['one sign repeated', 'aaaaaaaaaaaa', 'tooEasy'],
  ['three signs', 'abcabcabcabc', 'tooEasy'],
  ['his address', 'paula.plus@example.de', 'tooEasy'],
  ['his name and a digit', 'paula.plus1', 'tooEasy'],
  ['the digits', '1234567890', 'tooCommon'],
  ['the digits, backwards', '0987654321', 'tooCommon'],
  ['a row of keys and what is hung on', 'qwertzuiop1!', 'tooCommon'],
  ['a word of the list and what is hung on', 'Passwort123!', 'tooCommon'],
  ['with signs for letters', 'T1g3r-2026!!', 'tooCommon'],
  ['with what stands before it', '2026!!Tiger', 'tooCommon'],
])('M143 %s', (_, password, verdict) => {
  expect(decidePassword(password, 'paula.plus@example.de', isListed)).toBe(verdict);
});
