import { expect, it } from 'vitest';
import { readSeed } from './readSeed.ts';

it('the imprint has a sum a year of what public bodies have paid for advertising. Regulation (EU) 2024/1083, Art. 6', () => {
  const tables: readonly { type: string; caption?: string; header?: string[]; rows?: string[][] }[] =
    readSeed('documents/impressum.json').contentItems;
  const table = tables.find(({ caption }) => caption === 'Einnahmen aus Werbung öffentlicher Stellen');
  expect(table?.header).toHaveLength(3);
  expect(table?.rows).not.toEqual([]);
  for (const row of table?.rows ?? [])
    expect(row).toEqual([
      expect.stringMatching(/^20\d\d$/),
      ...Array.from({ length: 2 }, () => expect.stringMatching(/^\d{1,3}(\.\d{3})* €$/)),
    ]);
});
