import type { ContentItem } from '../domain/content/contentItem.ts';
import { toPlainText } from '../lib/plainText.ts';
import { fillInItem } from './fillInItem.ts';
import { fillInTitle, type FilledInTitle } from './fillInTitle.ts';
import { HEADING, PORTAL } from './letterPlaceholders.ts';

type LegalText = {
  readonly title: string;
  readonly leadHtml: string;
  readonly contentItems: readonly ContentItem[];
};

/**
 * A legal text as paragraphs of a letter: whole and without markup, with the addresses of its links. A text that is
 * attached is read without the portal.
 */
export function termsLetter({ title, leadHtml, contentItems }: LegalText, filledIn: FilledInTitle): string {
  return [
    `${HEADING}${title}`,
    toText(fillInTitle(leadHtml, filledIn)),
    ...contentItems.flatMap((item) => paragraphsOf(fillInItem(item, filledIn))),
  ].join('\n\n');
}

/** Legal texts hold no other parts. */
function paragraphsOf(item: ContentItem): readonly string[] {
  switch (item.type) {
    case 'paragraph':
      return [toText(item.html)];
    case 'heading':
      return [`${HEADING}${item.text}`];
    case 'list':
      return [item.items.map((entry, at) => `${item.ordered ? `${at + 1}.` : '–'} ${toText(entry)}`).join('\n')];
    case 'factBox':
      return [[item.title, ...item.items.map(toText)].join('\n')];
    case 'table':
      return [
        [item.caption ?? '', ...[item.header, ...item.rows].map((row) => row.join(' · '))].filter(Boolean).join('\n'),
      ];
    default:
      return [];
  }
}

/** „Impressum (https://…/impressum)“; a link whose text is its URL stays as it is. */
function toText(html: string): string {
  const withAddresses = html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, href: string, text: string) => {
      const address = href.startsWith('/') ? `${PORTAL}${href}` : href.replace(/^mailto:/, '');
      return text === address ? text : `${text} (${address})`;
    });
  return toPlainText(withAddresses);
}
