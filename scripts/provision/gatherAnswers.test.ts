import { describe, expect, it } from 'vitest';
import { gatherAnswers } from './gatherAnswers.ts';

const accountId = '0123456789abcdef0123456789abcdef';
const ALL = { domain: 'example.com', 'mail-domain': 'mail.example.com', title: ['blitz=blitz.example'] };
const ANSWERED = {
  accountId,
  domain: 'example.com',
  titleHosts: { blitz: 'blitz.example' },
  mailDomain: 'mail.example.com',
  kvJurisdiction: 'eu',
  // The service pages created for every title.
  variables: { portal: { LEGAL_ARTICLE_IDS: '1061,1062,1063,1064,1065' } },
} as const;
const unasked = { accountId, kept: null, ask: null };

describe('the operator’s choices', () => {
  it('G24 come from flags in a non-interactive run', async () => {
    expect(await gatherAnswers({ ...unasked, flags: ALL })).toEqual(ANSWERED);
  });

  it('G24 stay as answered, except for flags', async () => {
    const kept = { ...ANSWERED, variables: { portal: { APP_MODE: 'native' } } };
    expect(await gatherAnswers({ ...unasked, kept, flags: { 'kv-jurisdiction': 'none' } })).toEqual({
      ...kept,
      kvJurisdiction: 'none',
    });
  });

  it('G24 are asked for if missing, a host per title', async () => {
    const asked: string[] = [];
    const ask = async (question: string, suggestion: string) => {
      asked.push(question);
      if (question.includes('blitz')) return 'blitz.example';
      return suggestion === '' ? 'example.com' : suggestion;
    };
    expect(await gatherAnswers({ ...unasked, flags: {}, ask })).toEqual({ ...ANSWERED, mailDomain: 'example.com' });
    expect(asked).toHaveLength(6);
  });

  it.each([
    ['a missing answer', { flags: {} }, 'Es fehlt --domain'],
    [
      'a host that is none',
      { flags: { ...ALL, domain: 'https://example.com/' } },
      'domain: https://example.com/ ist kein Host',
    ],
    ['a title that is none', { flags: { ...ALL, title: ['anzeiger=a.example'] } }, 'titleHosts'],
    ['an account that is none', { flags: ALL, accountId: 'x' }, 'accountId: x ist keine Konto-ID'],
  ])('G24 are rejected in a sentence: %s', async (_, part, sentence) => {
    await expect(gatherAnswers({ ...unasked, ...part })).rejects.toThrow(sentence);
  });
});
