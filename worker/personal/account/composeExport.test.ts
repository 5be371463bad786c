import { expect, it } from 'vitest';
import { composeExport } from './composeExport.ts';

it('M140 a file names each part in German, with purpose and retention, and readable times and contents', () => {
  const invoices = [{ id: 'r1', issuedAt: 0, retainedUntil: 86_400_000, cents: 1_290, note: null }];
  const events = [{ event: '{"kind":"paused","months":2}', at: 1, text: '{kaputt' }];
  const exported = { identity: { accounts: [] }, users: {}, subscriptions: { invoices, events } };
  const { teile, ...head } = composeExport(exported, { title: 'Kölner Tagesbote', now: 0 });
  expect(head).toMatchObject({ erstellt: '1970-01-01T00:00:00.000Z', zeitung: 'Kölner Tagesbote' });
  expect(teile.map(({ teil }) => teil)).toEqual(['Konto', 'Rechnungen', 'Bestellungen und Erklärungen dazu']);
  expect(teile[1]).toMatchObject({
    aufbewahrung: '8 Jahre nach Jahresende (§ 14b (1) UStG, § 147 (1) Nr. 4, (3) AO)',
    eintraege: [
      { issuedAt: '1970-01-01T00:00:00.000Z', retainedUntil: '1970-01-02T00:00:00.000Z', cents: 1_290, note: null },
    ],
  });
  expect(teile[2]?.eintraege).toEqual([
    { event: { kind: 'paused', months: 2 }, at: '1970-01-01T00:00:00.001Z', text: '{kaputt' },
  ]);
});
