import { escapeHtml } from '#shared/lib/escape.ts';
import { creditOf } from '../fields/creditOf.ts';
import { toFigure } from './toFigure.ts';

/** Brackets within are none of Hugo's: so no opening is looked through twice. */
const SHORTCODE = /\{\{[<%][^\S\n]*(\/?[\w-]{1,40})([^{}]{0,2000})[%>]\}\}/g;

const ARGUMENT = /(?:([\w-]+)=)?(?:"([^"]*)"|`([^`]*)`|([^\s"`=]+))/g;

/** Left as a mark in the text, so that it is reported with what else is left out. */
export const UNKNOWN_SHORTCODE = 'data-shortcode';

/**
 * Shortcodes of Hugo in a Markdown text: those that stand for an address or a picture become one, those for a link
 * become none.
 */
export function expandHugo(text: string): string {
  return text.replace(SHORTCODE, (_, name: string, given: string) => {
    const named = new Map<string, string>();
    const [first = ''] = Array.from(given.matchAll(ARGUMENT), ([, key, ...values]) => {
      const value = values.find((candidate) => candidate !== undefined) ?? '';
      if (key !== undefined) named.set(key, value);
      return key === undefined ? [value] : [];
    }).flat();
    switch (name) {
      case 'youtube':
        return `\n\nhttps://www.youtube.com/watch?v=${named.get('id') ?? first}\n\n`;
      case 'instagram':
        return `\n\nhttps://www.instagram.com/p/${named.get('id') ?? first}\n\n`;
      case 'figure': {
        const picture = {
          reference: named.get('src') ?? first,
          altText: named.get('alt') ?? '',
          caption: named.get('caption') ?? named.get('title') ?? '',
          ...creditOf(named.get('attr') ?? ''),
        };
        return `\n\n${toFigure(picture)}\n\n`;
      }
      case 'ref':
      case 'relref':
        return '';
      default:
        return `<i ${UNKNOWN_SHORTCODE}="${escapeHtml(name)}"></i>`;
    }
  });
}
