import { expect, it } from 'vitest';
import { decidePassword } from './decidePassword.ts';

/** A list with two words on it. */
const isListed = (form: string) => ['passwort', 'tiger'].includes(form);

it.each([
  ['a sentence', 'Der Rhein fließt nach Norden', 'good'],
  ['ten characters', 'xk3vq8pw7z', 'good'],
  ['characters of any script', 'пароль-дом-9', 'good'],
  ['a sentence that begins with a word of the list', 'Passwort ist ein Wort mit acht', 'good'],
  ['nine characters', 'xk3vq8pw7', 'short'],
  ['nine characters of two units each', '🦆🦢🦉🦅🐓🐧🕊🦜🐦', 'short'],
  ['none', '', 'short'],
  ['a hundred and twenty-nine', 'abcdefgh1'.repeat(15).slice(0, 129), 'tooLong'],
  ['one sign repeated', 'aaaaaaaaaaaa', 'easy'],
  ['three signs', 'abcabcabcabc', 'easy'],
  ['his address', 'paula.plus@example.de', 'easy'],
  ['his name and a digit', 'paula.plus1', 'easy'],
  ['the digits', '1234567890', 'common'],
  ['the digits, backwards', '0987654321', 'common'],
  ['a row of keys and what is hung on', 'qwertzuiop1!', 'common'],
  ['a word of the list and what is hung on', 'Passwort123!', 'common'],
  ['with signs for letters', 'T1g3r-2026!!', 'common'],
  ['with what stands before it', '2026!!Tiger', 'common'],
])('M143 %s', (_, password, verdict) => {
  expect(decidePassword(password, 'paula.plus@example.de', isListed)).toBe(verdict);
});
