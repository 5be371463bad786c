import { describe, expect, it } from 'vitest';
import { parseByline } from './parseByline.ts';

describe('parseByline', () => {
  it.each([
    ['Anna Müller', ['Anna|Müller']],
    ['von Anna Müller', ['Anna|Müller']],
    ['Müller, Anna', ['Anna|Müller']],
    ['Fiona', ['Fiona|']],
    ['Anna Maria von Berg', ['Anna|Maria von Berg']],
    ['Anna Müller und Jörg Weiß', ['Anna|Müller', 'Jörg|Weiß']],
    ['Tim F. & Knut H. - Labor Berlin, Klara J. - Labor Süd', ['Tim|F.', 'Knut|H.', 'Klara|J.']],
    ['Jörg Reichert (Leipzig), Klara Juhl (Osnabrück) et al.', ['Jörg|Reichert', 'Klara|Juhl']],
    ['Leserinnen und -Leser', ['Leserinnen|und -Leser']],
    ['', []],
    ['redaktion@blatt.example', []],
    [' – ', []],
    ['Anna Müller (Berlin', ['Anna|Müller (Berlin']],
    ['Anna Müller (dpa (Berlin', ['Anna|Müller (dpa (Berlin']],
  ])('%s', (byline, people) => {
    expect(parseByline(byline).map(({ prename, surname }) => `${prename}|${surname}`)).toEqual(people);
  });

  it('takes no time for brackets that nobody closes', () => {
    const startedAt = process.cpuUsage();
    parseByline('('.repeat(150_000));
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(1_500);
  });
});
