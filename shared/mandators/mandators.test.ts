import { expect, it } from 'vitest';
import { readMandator } from './mandators.ts';

it.each(['tagesbote.localhost', 'localhost', '127.0.0.1', 'unknown.example', 'www.tagesbote.example', ''])('finds a title for the host %s', (host) => {
  expect(readMandator(host).id).toBe('tagesbote');
});
