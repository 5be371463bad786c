import { describe, expect, it } from 'vitest';
import { readNames } from './readNames.ts';

describe('readNames', () => {
  it('finds an author by the byline’s name, without titles and with the surname last', async () => {
    async function* table() {
      yield 'author,Prof. Dr. Ida Berg,Ida Berg-Wald\nauthor,"von der Heide, Anna",Anna Heide\nauthor,Tim & Struppi,\n';
    }
    const names = await readNames(table());
    expect(names.ok && [...names.value.author]).toEqual([
      ['ida berg', 'Ida Berg-Wald'],
      ['anna von der heide', 'Anna Heide'],
      ['tim & struppi', ''],
    ]);
  });
});
