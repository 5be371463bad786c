import type { ImportRecord } from '#shared/contracts/import.contract.ts';
import type { DraftItem } from './body/draftItem.ts';
import type { MarkdownReader } from './body/markdownReader.ts';
import { collapse } from './body/markup.ts';
import { readBody } from './body/readBody.ts';
import { parseByline } from './fields/parseByline.ts';
import type { MissingPicture, PicturePlacer } from './images/placePictures.ts';
import type { GoodRecord } from './judgeRecord.ts';
import type { SourcePicture } from './record.ts';
import { messages } from './report/messages.ts';

/** An article but for its pictures. */
export type Draft = { readonly record: GoodRecord; readonly lead: string; readonly picture: SourcePicture | null; readonly items: readonly DraftItem[] };

const MAX_PARAGRAPH = 100_000;
const MAX_BODY = 1_000_000;
/** A first paragraph that is as short as a lead serves as one where there is none. */
const MAX_LEAD = 600;

/** Reads lead and body. Returns why they cannot be stored as a text. */
export async function draftArticle(record: GoodRecord, readMarkdown: MarkdownReader): Promise<Draft | string> {
  const { source, title } = record;
  const [readLead, read] = [await readBody(source.lead, readMarkdown), await readBody(source.body, readMarkdown)];
  if (!readLead.ok) return messages.unreadable[readLead.error];
  if (!read.ok) return messages.unreadable[read.error];
  const own = leadOf(readLead.value);
  const all = read.value;
  const untitled = all[0]?.type === 'heading' && collapse(all[0].text) === title ? all.slice(1) : all;
  const [first, ...rest] = untitled;
  const isLead = own === '' && first?.type === 'paragraph' && rest.length > 0 && first.html.length <= MAX_LEAD;
  const lead = isLead ? first.html : own;
  const body = isLead ? rest : untitled;
  // A picture that opens the body is the article's.
  const opening = source.pictures.length === 0 && body[0]?.type === 'picture' ? body[0].picture : null;
  const items = opening ? body.slice(1) : body;
  if (items.length === 0 && lead === '') return messages.noBody;
  if (items.some((item) => item.type === 'paragraph' && item.html.length > MAX_PARAGRAPH)) return messages.paragraphTooLong;
  const length = JSON.stringify(items).length;
  if (length > MAX_BODY) return messages.textTooLong(length);
  return { record, lead, picture: source.pictures[0] ?? opening, items };
}

function leadOf(items: readonly DraftItem[]): string {
  return items
    .flatMap((item) => (item.type === 'paragraph' ? [item.html] : []))
    .join(' ')
    .slice(0, MAX_PARAGRAPH);
}

/** The article as the content server takes it, and the pictures it has to do without. */
export async function completeArticle(draft: Draft, placer: PicturePlacer, defaultTag: string): Promise<{ article: ImportRecord; missing: MissingPicture[] }> {
  const { record, lead } = draft;
  const { source, title, publishedAt, channel, digest } = record;
  const picture = draft.picture && (await placer.place(draft.picture));
  const { items, missing } = await placer.placeAll(draft.items);
  const isMissing = picture !== null && 'failure' in picture;
  const lost = isMissing ? [picture, ...missing] : missing;
  const tags = record.tags.map((tag) => collapse(tag).slice(0, 200)).filter((tag) => tag !== '');
  return {
    missing: lost,
    article: {
      id: source.id,
      // Without a picture that may be there the next time, the record counts as not imported as it is.
      digest: lost.some(({ failure }) => failure === 'unavailable') ? '' : digest,
      article: {
        title,
        titlePrefix: collapse(source.titlePrefix).slice(0, 500) || null,
        lead,
        channel,
        contentRestriction: record.isPaid ? 'paid' : 'free',
        authors: source.bylines.flatMap(parseByline).slice(0, 30),
        tags: (tags.length === 0 ? [defaultTag] : tags).slice(0, 30),
        image: isMissing ? null : picture,
        contentItems: items,
        publishedAt,
      },
    },
  };
}
