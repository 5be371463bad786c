import { expect, it } from 'vitest';
import { tagesbote } from '#shared/mandators/tagesbote.ts';
import type { Declaration } from '#shared/domain/declarations/declaration.ts';
import { composeAcknowledgement } from './composeAcknowledgement.ts';

const CANCELLATION: Declaration = {
  kind: 'cancellation',
  manner: 'extraordinary',
  reason: 'Die Zeitung\nkommt <b>nie</b>',
  name: 'Ute Müller',
  identification: 'Musterweg 1, 50000 Köln',
  contract: 'Tagesbote Plus',
  endsOn: '2026-12-31',
  email: 'ute@example.de',
};
const WITHDRAWAL: Declaration = {
  kind: 'withdrawal',
  name: 'Ute Müller',
  contract: 'Tagesbote Plus',
  email: 'ute@example.de',
};

const compose = (declaration: Declaration, receivedAt = '2026-11-25T08:12:00Z') =>
  composeAcknowledgement({ mandator: tagesbote, origin: 'https://tagesbote.example', declaration, receivedAt });

it('G11 contains the whole declaration with day and time in Cologne, as text and escaped HTML', () => {
  const { subject, text, html } = compose(CANCELLATION);
  const said = [
    'Eingegangen: 25. November 2026, 9.12 Uhr',
    'Erklärung: Außerordentliche Kündigung (aus wichtigem Grund)',
    'Name: Ute Müller',
    'Abonummer oder Anschrift: Musterweg 1, 50000 Köln',
    'Vertrag: Tagesbote Plus',
    'Gewünschtes Vertragsende: zum 31. Dezember 2026',
    'E-Mail-Adresse: ute@example.de',
  ];
  for (const line of said) expect([text, html]).toEqual([expect.stringContaining(line), expect.stringContaining(line)]);
  expect([subject, text.includes('<b>nie</b>'), html.includes('<b>')]).toEqual([
    'Ihre Kündigung ist eingegangen',
    true,
    false,
  ]);
});

it('G11 supports the next possible end, and prints midnight as an hour', () => {
  const { text } = compose({ ...CANCELLATION, endsOn: null }, '2026-11-24T23:00:00Z');
  expect(text).toContain('Eingegangen: 25. November 2026, 0.00 Uhr');
  expect(text).toContain('Gewünschtes Vertragsende: zum nächstmöglichen Zeitpunkt');
});

it('G11 acknowledges a withdrawal in its own wording', () => {
  const { subject, text } = compose(WITHDRAWAL);
  expect(subject).toBe('Ihr Widerruf ist eingegangen');
  expect(text).toContain('Erklärung: Widerruf des Vertrags\nName: Ute Müller\nVertrag: Tagesbote Plus');
});

it('G11 removes links that were typed into any field', () => {
  const link = 'https://tagesbote-sicherheit.example/anmelden';
  const typed = { reason: `Bestätigen Sie: ${link}`, name: link, identification: 'www.boese.example', contract: link };
  const { text, html } = compose({ ...CANCELLATION, ...typed });
  for (const part of [text, html]) {
    expect(part).not.toMatch(/sicherheit\.example|boese\.example|:\/\/tagesbote-sicherheit/);
    expect(part).toContain('tagesbote-sicherheit. example/anmelden');
    expect(part).toContain('ute@example.de');
  }
});
