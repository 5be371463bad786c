import { expect, it } from 'vitest';
import { documentTitle } from './documentTitle.ts';

it.each([
  ['Schlagzeilen', 'Schlagzeilen – Kölner Tagesbote'],
  ['Abonnements – Kölner Tagesbote', 'Abonnements – Kölner Tagesbote'],
  ['Kölner Tagesbote: Nachrichten', 'Kölner Tagesbote: Nachrichten'],
])('names the paper once: %s', (title, shown) => expect(documentTitle(title, 'Kölner Tagesbote')).toBe(shown));
