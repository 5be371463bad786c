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
    ['de Vernière, Lothar', ['Lothar|de Vernière']],
    ['von der Heide, Anna', ['Anna|von der Heide']],
    ['O’Rourke, Sinéad', ['Sinéad|O’Rourke']],
    ['Çelik, Şükran', ['Şükran|Çelik']],
    ['Franz Xaver Baron von und zu Hohenfels', ['Franz|Xaver Baron von und zu Hohenfels']],
    ['Mies van der Rohe, Ludwig; Ortega y Gasset, José', ['Ludwig|Mies van der Rohe', 'José|Ortega y Gasset']],
    ['Von Anna Karl, Köln', ['Anna|Karl']],
    ['Anna Karl, dpa', ['Anna|Karl', 'dpa|']],
    ['Prof. Dr. h. c. Max-Emil Groß-Bölting', ['Max-Emil|Groß-Bölting']],
    ['Dr.-Ing. Ute Meding', ['Ute|Meding']],
    ['Hans Meier jr., Petra Klein', ['Hans|Meier jr.', 'Petra|Klein']],
    ['Jonas R. Schmitz, Mitarbeit: Ida Berg', ['Jonas|R. Schmitz', 'Ida|Berg']],
    ['Lena Oster and Tim Wald', ['Lena|Oster', 'Tim|Wald']],
    ['', []],
    ['redaktion@blatt.example', []],
    [' – ', []],
    ['Anna Müller (Berlin', ['Anna|Müller (Berlin']],
    ['Anna Müller (dpa (Berlin', ['Anna|Müller (dpa (Berlin']],
  ])('%s', (byline, people) => {
    expect(parseByline(byline).map(({ prename, surname }) => `${prename}|${surname}`)).toEqual(people);
  });

  it.each(['(', 'von ', 'de', 'Dr. ', 'a, ', 'A; '])('takes no time for nothing but %j', (part) => {
    const startedAt = process.cpuUsage();
    parseByline(part.repeat(150_000));
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(1_500);
  });
});
