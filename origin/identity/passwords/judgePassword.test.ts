import { describe, expect, it } from 'vitest';
import { judgePassword } from './judgePassword.ts';

const judge = (password: string) => judgePassword(password, 'paula.plus@example.de');

describe('M143 refused is what is tried first', () => {
  it.each([
    'P@ssw0rd123',
    'Passwort123!',
    'football123',
    'fußball2026',
    'deutschland1',
    'Hamburg2024!',
    'sommer-2026',
    'schatz123456',
    '1q2w3e4r5t',
    '123456789a',
    '0987654321',
    '1234567890',
    'qwertzuiop',
    'Qwertz12345',
    'abcdefghij',
    'iloveyou2026',
    '$chatz!!!!!',
    'Müller12345',
    'tagesbote123',
    'T4gesb0te2026',
    'rundblick!!!',
    'leverkusen04',
    'KölnerTagesbote',
  ])('%s', (password) => expect(judge(password)).toBe('common'));
});

describe('M143 good is what is not', () => {
  it.each([
    'Der Rhein fließt nach Norden',
    'correct horse battery staple',
    'Fußball am Sonntag im Regen',
    'drei kleine Tagesboten',
    'xk3vq8pw7z',
    'Zr7$mQ!x2p',
    'vT9-wLp4-Qx2s',
    '8f3a9c1e7b5d',
    'пароль-дом-9',
    'zwetschgendatschi-rezept',
  ])('%s', (password) => expect(judge(password)).toBe('good'));

  it('whatever a password manager makes', () => {
    const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_!';
    const made = Array.from({ length: 5_000 }, () =>
      Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => signs[byte % signs.length]).join(''),
    );
    expect(made.filter((password) => judge(password) !== 'good').length).toBeLessThan(5);
  });
});
