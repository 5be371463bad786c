import { expect, it } from 'vitest';
import { titleOrigin } from './titleOrigin.ts';

const PUBLIC_ORIGIN = 'https://{mandator}.verlag.example';

it.each([
  ['', 'tagesbote', 'https://tagesbote.verlag.example'],
  ['{}', 'blitz', 'https://blitz.verlag.example'],
  ['{"tagesbote":"www.tagesbote.example"}', 'tagesbote', 'https://www.tagesbote.example'],
  ['{"tagesbote":"www.tagesbote.example"}', 'blitz', 'https://blitz.verlag.example'],
  ['{"blitz":"blitz.example:8443"}', 'blitz', 'https://blitz.example:8443'],
] as const)('G17 with the hosts %j %s is at %s', (TITLE_HOSTS, mandator, origin) => {
  expect(titleOrigin({ PUBLIC_ORIGIN, TITLE_HOSTS }, mandator)).toBe(origin);
});

it.each([
  'x',
  '7',
  '[1]',
  '{"wochenblatt":"a.example"}',
  '{"blitz":7}',
  '{"blitz":"https://blitz.example"}',
  '{"blitz":"blitz.example/x"}',
  '{"blitz":""}',
])('G17 a configuration that names no host serves nothing: %s', (TITLE_HOSTS) => {
  expect(() => titleOrigin({ PUBLIC_ORIGIN, TITLE_HOSTS }, 'blitz')).toThrow();
});
