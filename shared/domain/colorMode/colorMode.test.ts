import { expect, it } from 'vitest';
import { decideColorMode, parseColorModePreference } from './colorMode.ts';

it.each([
  ['M30 a route-forced mode beats the preference', { forced: 'light', preference: 'dark', systemIsDark: true }, 'light'],
  ['M102 a saved preference beats the system', { forced: null, preference: 'light', systemIsDark: true }, 'light'],
  ['M102 system follows a dark device', { forced: null, preference: 'system', systemIsDark: true }, 'dark'],
  ['M102 system follows a light device', { forced: null, preference: 'system', systemIsDark: false }, 'light'],
] as const)('%s', (_, facts, mode) => {
  expect(decideColorMode(facts)).toBe(mode);
});

it.each([
  [null, 'system'],
  ['dark', 'dark'],
  ['<script>', 'system'],
  ['', 'system'],
] as const)('reads the stored preference %s as %s', (stored, preference) => {
  expect(parseColorModePreference(stored)).toBe(preference);
});
