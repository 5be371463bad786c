import { INFINITIVES } from './strongVerbs.ts';

/** Words that only look inflected: `Bayern` is no plural of `Bayer`, `Messer` no form of `Messe`. Folded. */
const WHOLE = new Set(
  'bayer bayern messer wetter lager meister muster mutter ostern modern extern intern konzern gestern western hunger kammer keller kurs winter hessen essen siegen'.split(
    ' ',
  ),
);

/** After u an `er` belongs to the word (Mauer, Feuer, Steuer), but not in these adjectives. */
const ENDS_IN_U = new Set(['neu', 'blau', 'grau', 'genau', 'schlau', 'treu', 'rau']);

const SHORTEST_STEM = 3;

/**
 * Stem of a folded word without case and plural endings: `hausern`, `hauser` and `hauses` become `haus`. Endings are
 * removed one at a time, so that every form ends at the shortest. Strong verbs have a table; other verbs and
 * comparatives are unchanged, since removing `st` and `t` would break Dienst, Kunst and Zeit.
 */
export function stemGerman(word: string): string {
  for (let stem = INFINITIVES.get(word) ?? word; ;) {
    const shorter = WHOLE.has(stem) ? stem : withoutEnding(stem);
    if (shorter === stem || shorter.length < SHORTEST_STEM) return stem;
    stem = shorter;
  }
}

function withoutEnding(word: string): string {
  const found = ENDINGS.find(([ending]) => ending.test(word));
  if (found) return word.replace(found[0], found[1]);
  return ENDS_IN_U.has(word.slice(0, -2)) && word.endsWith('er') ? word.slice(0, -2) : word;
}

/** The first that fits. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  // Häusern, Artikeln: the word without n may have another ending.
  [/(?<=e[rl])n$/, ''],
  // Museum and Museen, Gymnasium and Gymnasien, Zentrum and Zentren.
  [/(?<=...)eum$/, 'ee'],
  [/(?<=...[^aeou])um$/, ''],
  // Bürgerinnen, Ergebnisse, Busse.
  [/(?<=in)n$/, ''],
  [/(?<=nis|us)s$/, ''],
  // Armee and Armeen: the e before the ending belongs to the word.
  [/(?<=ee)n$/, ''],
  [/(?<=[^e])e[mns]$/, ''],
  [/(?<=[^aeiou])er$/, ''],
  [/(?<=[^e])e$/, ''],
  // Genitive, and plural of words like Auto and Kamera. After e, i, u and s it belongs to the word: Preis, Haus, Fluss.
  [/(?<=[abdfghklmnoprtwy])s$/, ''],
];
