/** Does not break a line, and is as wide as a space. */
const BOUND = '\u00A0';
/** For "z. B.": the same, half as wide. */
const THIN = '\u202F';
/** No width at all; no line breaks beside it. The hyphen itself stays, since faces have no other. */
const JOINER = '\u2060';

/** Words that bind to a following number: "Linie 18", "§ 3". */
const COUNTED = new Set(
  'Linie Linien Bus Platz Rang Gleis Halle Raum Haus Block Tor Tag Woche Teil Folge Band Kapitel Seite Artikel Absatz Paragraf Nummer Klasse Stufe Etappe Runde Jahrgang Nr. Art. Abs. Kap. Bd. S. § §§ U A B L'.split(
    ' ',
  ),
);
const ADDRESSED = new Set(['Dr.', 'Prof.', 'St.', 'Hl.']);

const NUMBER = /^\d+(?:[.,]\d+)*$/;
const YEAR = /^(?:19|20)\d\d$/;
/** "14. November", "1. FC" */
const ORDINAL = /^\d\d?\.$/;
const BEGINS_AS_WORD = /^[\p{L}%€°]/u;
/** A unit, or what is counted; a longer word would leave a gap in the line before: "60 Quadratmeter". */
const IS_SHORT_WORD = /^[\p{L}%€°]\p{L}{0,7}(?!\p{L})/u;
/** "Packesel 2: Der Familienkombi" */
const ENDS_NAME = /^\d+:$/;
const INITIAL = /^\p{L}\.$/u;
/** "Ja-Wort", "U-Bahn", "(E-Mail-Adresse": the part before or after the hyphen is too short for a line of its own. */
const SHORT_COMPOUND = /^([^\p{L}\d-]*\p{Lu}(?:-(?=\p{L})|\p{L}{1,2}-(?=\p{L}{1,6}(?![\p{L}-]))))/u;

/**
 * Inserts no-break spaces where German typography requires them. Only for narrow columns: headlines, leads, teasers;
 * search, feeds and programs get the original text. Word by word: a page has thousands, and a single pattern for all
 * would be tried at each letter.
 */
export function keepTogether(text: string): string {
  let gap = '';
  return text
    .split(' ')
    .map((word, at, words) => {
      const before = words[at - 1];
      gap = before === undefined ? '' : gapBetween(before, word, gap);
      return gap + (word.includes('-') ? word.replace(SHORT_COMPOUND, `$1${JOINER}`) : word);
    })
    .join('');
}

/** The same for the text of inline markup. */
export function keepTogetherHtml(html: string): string {
  if (!html.includes('<')) return keepTogether(html);
  return html.replace(/(<[^>]*>)|[^<]+/g, (part, tag?: string) => tag ?? keepTogether(part));
}

/**
 * `gapBefore` is the gap before the left word: a number bound to the word before it is not bound to the next one too.
 */
function gapBetween(left: string, right: string, gapBefore: string): string {
  // No line begins with a dash.
  if (right === '–') return BOUND;
  if (isDigit(right)) return ENDS_NAME.test(right) || COUNTED.has(left.slice(left.lastIndexOf('-') + 1)) ? BOUND : ' ';
  if (isDigit(left)) {
    const takesWord = gapBefore !== BOUND && NUMBER.test(left) && !YEAR.test(left);
    return (takesWord && IS_SHORT_WORD.test(right)) || (ORDINAL.test(left) && BEGINS_AS_WORD.test(right)) ? BOUND : ' ';
  }
  if (!left.endsWith('.')) return ' ';
  if (ADDRESSED.has(left)) return BOUND;
  return INITIAL.test(left) && right.length <= 3 && INITIAL.test(right.slice(0, 2)) ? THIN : ' ';
}

function isDigit(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
}
