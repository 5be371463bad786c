import { escapeHtml } from '#shared/lib/escape.ts';
import { creditOf } from '../fields/creditOf.ts';
import { toFigure } from './toFigure.ts';

/** Excludes nested brackets, so that no opening is scanned twice. */
const SHORTCODE = /\{\{[<%][^\S\n]*(\/?[\w-]{1,40})([^{}]{0,2000})[%>]\}\}/g;

const ARGUMENT = /(?:([\w-]+)=)?(?:"([^"]*)"|`([^`]*)`|([^\s"`=]+))/g;

/** Marks an unknown shortcode in the text, so that it is reported as a loss. */
export const UNKNOWN_SHORTCODE = 'data-shortcode';

/**
 * Expands Hugo's shortcodes in a Markdown text: those for an embed or picture become one, those for a link become its
 * address.
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
