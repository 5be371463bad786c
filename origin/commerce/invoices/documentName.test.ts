import { expect, it } from 'vitest';
import { documentName, readDocumentName } from './documentName.ts';

it.each([
  ['invoice', 'tagesbote-2026', 1, 'tagesbote-2026-000001'],
  ['cancellation', 'tagesbote-2026', 1, 'storno-tagesbote-2026-000001'],
  ['invoice', 'leverkusen-2031', 1_234_567, 'leverkusen-2031-1234567'],
] as const)('M140 a document, %s %s %i, has the name %s and is found by it', (kind, series, number, name) => {
  expect(documentName(kind, { series, number })).toBe(name);
  expect(readDocumentName(name)).toEqual({ kind, series, number });
});

it.each([
  '',
  'tagesbote-2026',
  'tagesbote-2026-1',
  'tagesbote-2026-0000001',
  'Tagesbote-2026-000001',
  'storno-storno-tagesbote-2026-000001',
  'tagesbote-2026-000001.pdf',
  "tagesbote-2026-000001' OR 1=1",
])('M140 %j is no document name', (name) => {
  expect(readDocumentName(name)).toBeNull();
});
