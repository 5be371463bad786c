import { expect, it } from 'vitest';
import { decidePassword } from './decidePassword.ts';

it.each([
  ['a sentence', 'Der Rhein fließt nach Norden', 'good'],
  ['ten characters', 'xk3vq8pw7z', 'good'],
  ['characters of any script', 'пароль-дом-9', 'good'],
  ['nine characters', 'xk3vq8pw7', 'tooShort'],
  ['nine characters of two units each', '🦆🦢🦉🦅🐓🐧🕊🦜🐦', 'tooShort'],
  ['none', '', 'tooShort'],
  ['a hundred and twenty-nine', 'abcdefgh1'.repeat(15).slice(0, 129), 'tooLong'],
  ['one sign repeated', 'aaaaaaaaaaaa', 'tooEasy'],
  ['three signs', 'abcabcabcabc', 'tooEasy'],
  ['the digits', '1234567890', 'tooEasy'],
  ['the word itself', 'Passwort123!', 'tooEasy'],
  ['his address', 'paula.plus@example.de', 'tooEasy'],
  ['his name and a digit', 'paula.plus1', 'tooEasy'],
])('%s', (_, password, verdict) => {
  expect(decidePassword(password, 'paula.plus@example.de')).toBe(verdict);
});
