/** Does not break a line, and is as wide as a space. */
const SPACE = '\u00A0';
/** For "z. B.": the same, half as wide. */
const THIN = '\u202F';
/** No width at all; no line breaks beside it. The hyphen itself stays, since faces have no other. */
const JOINER = '\u2060';

const COUNTED =
  'Linie|Linien|Bus|Platz|Rang|Gleis|Halle|Raum|Haus|Block|Tor|Tag|Woche|Teil|Folge|Band|Kapitel|Seite|Artikel|Absatz|Paragraf|Nummer|Klasse|Stufe|Etappe|Runde|Jahrgang|Nr\\.|Art\\.|Abs\\.|Kap\\.|Bd\\.|S\\.|§§?|U|A|B|L';
const ADDRESSED = 'Dr\\.|Prof\\.|St\\.|Hl\\.';

/** What belongs together, and what stands between it. In this order: a number that a word before it takes is not bound to the next. */
const RULES: readonly (readonly [pattern: RegExp, together: string])[] = [
  [/(?<![\p{L}\d.])((?:\p{L}\.) )+(?=\p{L}\.)/gu, THIN],
  // "14. November", "1. FC"
  [/(?<![\p{L}\d.,])\d{1,2}\. (?=\p{L})/gu, SPACE],
  [new RegExp(`(?<![\\p{L}\\d])(?:${COUNTED}) (?=\\d)`, 'gu'), SPACE],
  // "14 Monate", "12.30 Uhr", "30 %", but no year with what comes after it, and no "Linie 18" either.
  [/(?<![\p{L}\d.,\u00A0])(?!(?:19|20)\d\d )\d+(?:[.,]\d+)* (?=[\p{L}%€°])/gu, SPACE],
  [new RegExp(`(?<![\\p{L}\\d])(?:${ADDRESSED}) (?=\\p{L})`, 'gu'), SPACE],
  // No line begins with a dash.
  [/ (?=–(?: |$))/gu, SPACE],
];

/** "Ja-Wort", "U-Bahn", "E-Mail": what stands alone before the hyphen, or after it, is too short for a line's end. */
const SHORT_COMPOUND = /(?<![\p{L}\d-])(\p{Lu}\p{L}{0,2}-)(?=\p{L}{1,6}(?![\p{L}-]))/gu;

/**
 * Binds what German typography keeps on one line. For what stands in narrow columns alone: headlines, leads, teasers. What search, feeds
 * and programs are told stays as it was written.
 */
export function keepTogether(text: string): string {
  if (!/[\d.–-]/.test(text)) return text;
  const bound = RULES.reduce((result, [pattern, together]) => result.replace(pattern, (found) => found.replaceAll(' ', together)), text);
  return bound.replace(SHORT_COMPOUND, `$1${JOINER}`);
}

/** The same in inline markup: what stands between the tags. */
export function keepTogetherHtml(html: string): string {
  return html.replace(/(<[^>]*>)|[^<]+/g, (part, tag?: string) => tag ?? keepTogether(part));
}
