import { describe, expect, it } from 'vitest';
import { plainTitle } from './plainTitle.ts';

describe('G12 titles of tables and objects', () => {
  it.each([
    ['AT&amp;T &quot;zitiert&quot; &#8211; &#xe4;', 'AT&T "zitiert" – ä'],
    ['5 &lt; 7 &amp; 9', '5 < 7 & 9'],
    ['Wenn a<b gilt', 'Wenn a<b gilt'],
    ['a <b und c> d', 'a <b und c> d'],
    ['<em>Kursiv</em> im <span class="x">Titel</span>', 'Kursiv im Titel'],
    ['<b>Fett und <i>kursiv</i></b>', 'Fett und kursiv'],
    ['Zeile<br>Zeile', 'Zeile Zeile'],
    ['Das Element &lt;em&gt; erklärt', 'Das Element &lt;em&gt; erklärt'],
    ['So schreibt man &amp;lt;', 'So schreibt man &amp;lt;'],
    ['Preis&nbsp;in&nbsp;€', 'Preis\u00a0in\u00a0€'],
    ['Müller & Söhne; Partner', 'Müller & Söhne; Partner'],
    ['R&D &unbekannt;', 'R&D &unbekannt;'],
  ])('%s → %s', (title, expected) => {
    expect(plainTitle(title)).toBe(expected);
  });
});
