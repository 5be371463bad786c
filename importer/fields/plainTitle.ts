import { collapse, textOf } from '../body/markup.ts';
import { parseHtml } from '../body/parseHtml.ts';

/** Longer titles are rejected or cut anyway. */
const MAX_TITLE = 5_000;

const INLINE =
  /<(em|strong|b|i|u|s|strike|del|ins|span|sup|sub|small|big|mark|a|font|cite|q|code|abbr|tt)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?)*)\s*>([^<]*)<\/\1\s*>/gi;

/** `&shy;` and similar, each with its semicolon. */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

const MAX_ENTITY = 34;

/** Matches the start of a tag or entity. */
const MADE_UP = /^(?:<[a-z/!?]|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/i;

/** Embeddings, overrides and isolates would also reverse the text behind a title. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Plain text of a table's or object's line that may contain HTML, as titles of WordPress and Ghost do: strips inline
 * tags and decodes entities. Text that becomes a tag or entity only by decoding stays as written: it is about HTML.
 */
export function plainTitle(text: string): string {
  if (text.length > MAX_TITLE || !/[<&]/.test(text)) return text;
  let plain = text.replace(/<(?:br|wbr)\s*\/?>/gi, (tag) => (/wbr/i.test(tag) ? '' : ' '));
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(INLINE, '$3');
  }
  const isAboutMarkup = [...plain.matchAll(ENTITY)].some(({ 0: entity, index }) =>
    MADE_UP.test(decode(entity) + plain.slice(index + entity.length, index + entity.length + MAX_ENTITY)),
  );
  return plain.replace(ENTITY, (entity) => (isAboutMarkup && /[<>&]/.test(decode(entity)) ? entity : decode(entity)));
}

export function withoutBidiControls(text: string): string {
  return collapse(text.replace(BIDI_CONTROLS, ''));
}

function decode(entity: string): string {
  return (parseHtml(entity) ?? []).map(textOf).join('');
}
