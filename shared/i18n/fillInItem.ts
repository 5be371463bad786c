import type { ContentItem } from '../domain/content/contentItem.ts';
import { fillInTitle, type FilledInTitle } from './fillInTitle.ts';

/** Inserts the title's values into a block of a legal text. */
export function fillInItem(item: ContentItem, title: FilledInTitle): ContentItem {
  switch (item.type) {
    case 'paragraph':
      return { ...item, html: fillInTitle(item.html, title) };
    case 'heading':
      return { ...item, text: fillInTitle(item.text, title) };
    case 'list':
    case 'factBox':
      return { ...item, items: item.items.map((entry) => fillInTitle(entry, title)) };
    case 'table':
      return {
        ...item,
        caption: item.caption && fillInTitle(item.caption, title),
        rows: item.rows.map((row) => row.map((cell) => fillInTitle(cell, title))),
      };
    default:
      return item;
  }
}
