import { afterEach, describe, expect, it, vi } from 'vitest';
import { demandVariables } from '../http/demandVariables.ts';
import { MAIL_VARIABLES } from './mailVariables.ts';
import { mailServiceOf } from './services/mailServiceOf.ts';

const MAIL_SENDER = 'abo@{mandator}.example';
const MAIL = { send: vi.fn(async () => ({ messageId: 'm' })) };
const TOKEN = 'token-of-the-server';

afterEach(() => void vi.restoreAllMocks());

describe('G28 the setting of the mail service', () => {
  it.each([
    [''],
    [undefined],
    [JSON.stringify({ kind: 'postmark', token: TOKEN })],
    [JSON.stringify({ kind: 'postmark', token: TOKEN, stream: 'konto', address: 'http://127.0.0.1:1' })],
    [JSON.stringify({ kind: 'brevo', apiKey: TOKEN })],
    [JSON.stringify({ kind: 'mailjet', apiKey: TOKEN, secretKey: TOKEN })],
    [JSON.stringify({ kind: 'brevo', apiKey: TOKEN, webhookSecret: TOKEN })],
  ])('is read: %s', (MAIL_SERVICE) => {
    expect(
      demandVariables(MAIL_VARIABLES)({ MAIL_SENDER, ...(MAIL_SERVICE === undefined ? {} : { MAIL_SERVICE }) }),
    ).toBe(null);
  });

  it.each([
    ['no JSON', `{"kind":"postmark","token":"${TOKEN}"`],
    ['no kind', JSON.stringify({ token: TOKEN })],
    ['an unknown kind', JSON.stringify({ kind: 'pigeon', token: TOKEN })],
    ['no key', JSON.stringify({ kind: 'brevo' })],
    ['half of the credentials', JSON.stringify({ kind: 'mailjet', apiKey: TOKEN })],
    ['both in one', JSON.stringify({ kind: 'mailjet', apiKey: `${TOKEN}:${TOKEN}`, secretKey: TOKEN })],
    ['an empty key', JSON.stringify({ kind: 'postmark', token: '' })],
    ['a word too many', JSON.stringify({ kind: 'postmark', token: TOKEN, streem: 'konto' })],
    ['a password that guesses find', JSON.stringify({ kind: 'brevo', apiKey: TOKEN, webhookSecret: 'geheim' })],
    ['no address', JSON.stringify({ kind: 'postmark', token: TOKEN, address: 'ftp://mail' })],
  ])('that cannot be read is refused and named, without its value: %s', (_, MAIL_SERVICE) => {
    const logged = vi.spyOn(console, 'log').mockReturnValue();
    expect(demandVariables(MAIL_VARIABLES)({ MAIL_SENDER, MAIL_SERVICE })?.status).toBe(500);
    const [[line] = []] = logged.mock.calls;
    expect(line).toMatch(/configuration_broken.*MAIL_SERVICE/);
    expect(line).not.toContain(TOKEN);
    expect(() => mailServiceOf({ MAIL, MAIL_SERVICE })).toThrow(
      /^Configuration: MAIL_SERVICE[a-zA-Z.]* is (?:missing|not valid)$/,
    );
  });
});
