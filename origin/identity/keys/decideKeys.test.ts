import { describe, expect, it } from 'vitest';
import { decideKeys, PUBLISHED_AFTER_USE_MS, PUBLISHED_BEFORE_USE_MS } from './decideKeys.ts';

const old = { kid: 'old', createdAt: 0, withdrawnAt: null };
const young = { kid: 'young', createdAt: 1_000_000_000, withdrawnAt: null };
const takesOver = young.createdAt + PUBLISHED_BEFORE_USE_MS;

describe('the signing key', () => {
  it.each([
    {
      when: 'there is one, however young',
      keys: [young],
      now: young.createdAt,
      signing: 'young',
      published: ['young'],
    },
    {
      when: 'a new one has just been published',
      keys: [old, young],
      now: young.createdAt,
      signing: 'old',
      published: ['young', 'old'],
    },
    {
      when: 'the new one is known everywhere',
      keys: [old, young],
      now: takesOver,
      signing: 'young',
      published: ['young', 'old'],
    },
    {
      when: 'the last tokens of the old one have ended',
      keys: [old, young],
      now: takesOver + PUBLISHED_AFTER_USE_MS,
      signing: 'young',
      published: ['young'],
    },
    {
      when: 'the old one is withdrawn',
      keys: [{ ...old, withdrawnAt: 1 }, young],
      now: young.createdAt,
      signing: 'young',
      published: ['young'],
    },
    {
      when: 'the new one is withdrawn',
      keys: [old, { ...young, withdrawnAt: takesOver }],
      now: takesOver,
      signing: 'old',
      published: ['old'],
    },
    {
      when: 'the one in use is withdrawn, and its predecessor had ended',
      keys: [
        old,
        { ...young, withdrawnAt: takesOver + PUBLISHED_AFTER_USE_MS },
        { ...young, kid: 'next', createdAt: takesOver + PUBLISHED_AFTER_USE_MS },
      ],
      now: takesOver + PUBLISHED_AFTER_USE_MS,
      signing: 'next',
      published: ['next'],
    },
    {
      when: 'its successor was withdrawn long ago and there is no other',
      keys: [old, { ...young, withdrawnAt: takesOver }],
      now: takesOver + PUBLISHED_AFTER_USE_MS,
      signing: 'old',
      published: ['old'],
    },
    { when: 'none is left', keys: [{ ...old, withdrawnAt: 1 }], now: 2, signing: undefined, published: [] },
  ])('when $when', ({ keys, now, signing, published }) => {
    const decided = decideKeys(keys, now);
    expect(decided.signing?.kid).toBe(signing);
    expect(decided.published.map(({ kid }) => kid)).toEqual(published);
  });
});
