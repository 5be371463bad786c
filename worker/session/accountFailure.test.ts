import { expect, it } from 'vitest';
import type { UpstreamFailure } from '../services/upstream.ts';
import { EXPIRED, INVALID, REFUSED, toAccountFailure } from './accountFailure.ts';

const refusal = (
  status: number,
  fields: readonly string[] = [],
  headers: Record<string, string> = {},
): UpstreamFailure => ({
  kind: 'status',
  status,
  headers: new Headers(headers),
  body: {
    data: null,
    error: {
      status,
      name: 'ValidationError',
      message: 'x',
      details: fields.length > 0 ? { errors: fields.map((field) => ({ path: [field] })) } : {},
    },
  },
});

it.each([
  ['a refusal without a reason', refusal(400), REFUSED, { kind: 'refused' }],
  ['a refused code', refusal(400), EXPIRED, { kind: 'expired' }],
  ['a named code', refusal(400, ['code']), INVALID, { kind: 'expired' }],
  [
    'a new password that is none',
    refusal(400, ['password', 'password']),
    REFUSED,
    { kind: 'invalid', fields: ['password'] },
  ],
  [
    'several fields',
    refusal(422, ['firstName', 'lastName']),
    INVALID,
    { kind: 'invalid', fields: ['firstName', 'lastName'] },
  ],
  ['a wrong current password', refusal(400, ['currentPassword']), INVALID, { kind: 'refused' }],
  ['an anonymous reader', { kind: 'anonymous' as const }, INVALID, { kind: 'refused' }],
  ['no bearer', refusal(401), EXPIRED, { kind: 'refused' }],
  ['a known address', refusal(409), INVALID, { kind: 'taken' }],
  ['too many', refusal(429, [], { 'retry-after': '17' }), REFUSED, { kind: 'tooMany', retryAfterSeconds: 17 }],
  ['too many, without a retry time', refusal(429), REFUSED, { kind: 'tooMany', retryAfterSeconds: 60 }],
  [
    'many at once',
    {
      kind: 'status' as const,
      status: 429,
      headers: new Headers({ 'retry-after': '1' }),
      body: { error: { status: 429, name: 'BusyError' } },
    },
    REFUSED,
    { kind: 'busy' },
  ],
  [
    'a password that is tried first',
    {
      kind: 'status' as const,
      status: 400,
      headers: new Headers(),
      body: { error: { details: { errors: [{ path: ['password'], message: 'common' }] } } },
    },
    REFUSED,
    { kind: 'weakPassword', why: 'common' },
  ],
  [
    'nonsense as time',
    refusal(429, [], { 'retry-after': 'bald' }),
    REFUSED,
    { kind: 'tooMany', retryAfterSeconds: 60 },
  ],
  ['another house that is away', refusal(424), REFUSED, { kind: 'unavailable' }],
  ['a fault', refusal(500), REFUSED, { kind: 'unavailable' }],
  ['a redirect', refusal(302), REFUSED, { kind: 'unavailable' }],
  ['silence', { kind: 'timeout' as const }, REFUSED, { kind: 'unavailable' }],
  ['garbage', { kind: 'garbage' as const }, EXPIRED, { kind: 'unavailable' }],
] as const)('M66 tells of %s', (_, failure, wrong, told) => {
  expect(toAccountFailure(failure, wrong)).toEqual(told);
});

it.each([
  null,
  'kaputt',
  { error: null },
  { error: { details: { errors: 'x' } } },
  { error: { details: { errors: [{ path: [] }] } } },
])('M66 treats an unknown refusal as none: %j', (body) =>
  expect(toAccountFailure({ kind: 'status', status: 400, headers: new Headers(), body }, INVALID)).toEqual(INVALID),
);
