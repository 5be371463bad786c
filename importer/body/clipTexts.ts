import type { DraftItem } from './draftItem.ts';
import { loss, type Loss } from './findLosses.ts';

/** The content server's limit for a plain text. */
const MAX_CHARACTERS = 20_000;

/** The blocks with texts cut to the content server's limit, and the parts that were cut off. */
export function clipTexts(items: readonly DraftItem[]): { readonly items: DraftItem[]; readonly losses: Loss[] } {
  const losses: Loss[] = [];
  const clip = (text: string) => {
    if (text.length > MAX_CHARACTERS) losses.push(loss('cut', text.slice(MAX_CHARACTERS)));
    return text.slice(0, MAX_CHARACTERS);
  };
  const clipItem = (item: DraftItem): DraftItem => {
    switch (item.type) {
      case 'heading':
        return { ...item, text: clip(item.text) };
      case 'quote':
        return {
          ...item,
          text: clip(item.text),
          attribution: item.attribution === null ? null : clip(item.attribution),
        };
      case 'table':
        return {
          ...item,
          caption: item.caption === null ? null : clip(item.caption),
          header: item.header.map(clip),
          rows: item.rows.map((row) => row.map(clip)),
        };
      default:
        return item;
    }
  };
  return { items: items.map(clipItem), losses };
}
