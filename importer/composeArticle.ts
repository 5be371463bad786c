import type { ImportRecord } from '#shared/contracts/import.contract.ts';
import type { DraftItem } from './body/draftItem.ts';
import { loss, type Loss } from './body/findLosses.ts';
import { collapse } from './body/markup.ts';
import { pictureKey } from './body/pictureReference.ts';
import { readBody } from './body/readBody.ts';
import type { MarkdownReader } from './body/renderMarkdown.ts';
import { leftOutOfByline } from './fields/leftOutOfByline.ts';
import { withoutBidiControls } from './fields/plainTitle.ts';
import { oldPath } from './fields/oldPath.ts';
import type { MissingPicture, PicturePlacer } from './images/picturePlacer.ts';
import { baseOf, type GoodRecord, type Judge } from './judgeRecord.ts';
import type { SourcePicture } from './record.ts';
import { messages } from './report/messages.ts';

/** An article whose pictures are not uploaded yet. */
export type Draft = {
  readonly record: GoodRecord;
  readonly lead: string;
  readonly picture: SourcePicture | null;
  readonly items: readonly DraftItem[];
  readonly losses: readonly Loss[];
};

const MAX_PARAGRAPH = 100_000;
const MAX_BODY = 1_000_000;
/** A first paragraph up to this length serves as lead if the article has none. */
const MAX_LEAD = 600;
/** Limit of authors, and of topics. */
const MAX_NAMES = 30;
const MAX_PREFIX = 500;

/** Parses lead and body. The error says why they cannot be stored. */
export async function draftArticle(
  record: GoodRecord,
  readMarkdown: MarkdownReader,
  judge: Pick<Judge, 'base' | 'redirects' | 'ignored'>,
): Promise<Draft | string> {
  const { source, title } = record;
  const { redirects: hasMoved, ignored } = judge;
  const reading = { readMarkdown, base: source.base ?? baseOf(source.address, judge), hasMoved, ignored };
  const [readLead, read] = [await readBody(source.lead, reading), await readBody(source.body, reading)];
  if (!readLead.ok) return messages.unreadable[readLead.error];
  if (!read.ok) return messages.unreadable[read.error];
  const all = read.value.items;
  const untitled = all[0]?.type === 'heading' && collapse(all[0].text) === title ? all.slice(1) : all;
  const parts = [readLead.value.paid, read.value.paid].filter((part) => part !== null);
  const isPaid = record.isPaid || parts.length > 0;
  const own = leadOf(readLead.value.paid?.before ?? readLead.value.items);
  const { lead, body } =
    own !== ''
      ? { lead: own, body: untitled }
      : isPaid
        ? cutPublicPart(untitled, read.value.paid?.before ?? [])
        : cutLead(untitled);
  // A picture at the start of the body becomes the article's.
  const opening = source.pictures.length === 0 && body[0]?.type === 'picture' ? body[0].picture : null;
  const picture = source.pictures[0] ?? opening;
  const items = body.filter(
    (item) =>
      item.type !== 'picture' ||
      picture === null ||
      pictureKey(item.picture.reference) !== pictureKey(picture.reference),
  );
  if (items.length === 0 && lead === '') return messages.noBody;
  if (items.some((item) => item.type === 'paragraph' && item.html.length > MAX_PARAGRAPH))
    return messages.paragraphTooLong;
  const length = JSON.stringify(items).length;
  if (length > MAX_BODY) return messages.textTooLong(length);
  const losses = [
    ...record.reasons,
    ...parts.map(({ mark }) => loss('paid', mark)),
    ...source.losses,
    ...source.bylines.map(leftOutOfByline).flatMap((words) => (words === '' ? [] : [loss('byline', words)])),
    ...readLead.value.losses,
    ...readLead.value.items
      .filter(({ type }) => type !== 'paragraph')
      .map(({ type }) => loss('element', `lead: ${type}`)),
    ...read.value.losses,
    ...unusedPictures(source.pictures, items),
    ...record.authors.slice(MAX_NAMES).map(({ prename, surname }) => loss('cut', `${prename} ${surname}`)),
    ...record.tags.slice(MAX_NAMES).map((tag) => loss('cut', tag)),
    ...(judge.redirects && source.address !== '' && oldPath(source.address) === null
      ? [loss('address', source.address)]
      : []),
    ...(withoutBidiControls(source.titlePrefix).length > MAX_PREFIX ? [loss('cut', source.titlePrefix)] : []),
  ];
  return { record: { ...record, isPaid }, lead: lead.slice(0, MAX_PARAGRAPH), picture, items, losses };
}

type Opened = { readonly lead: string; readonly body: readonly DraftItem[] };

/** The lead of a paid article is public, so only text before the mark may become one. */
function cutPublicPart(items: readonly DraftItem[], before: readonly DraftItem[]): Opened {
  const open = new Set(before.flatMap((item) => (item.type === 'paragraph' ? [item.html] : [])));
  return { lead: leadOf(before), body: items.filter((item) => item.type !== 'paragraph' || !open.has(item.html)) };
}

function cutLead(items: readonly DraftItem[]): Opened {
  const [first, ...rest] = items;
  const isLead = first?.type === 'paragraph' && rest.length > 0 && first.html.length <= MAX_LEAD;
  return isLead ? { lead: first.html, body: rest } : { lead: '', body: items };
}

function leadOf(items: readonly DraftItem[]): string {
  return items.flatMap((item) => (item.type === 'paragraph' ? [item.html] : [])).join(' ');
}

/** A feed's further pictures that the text does not show. */
function unusedPictures([first, ...others]: readonly SourcePicture[], items: readonly DraftItem[]): Loss[] {
  const shown = items.flatMap((item) =>
    item.type === 'picture' ? [item.picture] : item.type === 'pictures' ? item.pictures : [],
  );
  const known = new Set([...(first ? [first] : []), ...shown].map(({ reference }) => pictureKey(reference)));
  return others
    .filter(({ reference }) => !known.has(pictureKey(reference)))
    .map(({ reference }) => loss('picture', reference));
}

/** The article for the content server, and its missing pictures. */
export async function completeArticle(
  draft: Draft,
  placer: PicturePlacer,
  defaultTag: string,
): Promise<{ article: ImportRecord; missing: MissingPicture[] }> {
  const { record, lead } = draft;
  const { source, title, publishedAt, channel, digest, hold, oldPaths } = record;
  const picture = draft.picture && (await placer.place(draft.picture));
  const { items, missing } = await placer.placeAll(draft.items);
  const isMissing = picture !== null && 'failure' in picture;
  const lost = isMissing ? [picture, ...missing] : missing;
  const tags = record.tags.map((tag) => collapse(tag).slice(0, 200)).filter((tag) => tag !== '');
  return {
    missing: lost,
    article: {
      id: source.id,
      // An empty digest makes the next run import the record again, because a temporarily missing picture may be
      // available then.
      digest: lost.some(({ failure }) => failure === 'unavailable') ? '' : digest,
      ...(hold === null ? {} : { hold }),
      ...(oldPaths.length === 0 ? {} : { oldPaths: [...oldPaths] }),
      article: {
        ...(source.slug === '' ? {} : { slug: source.slug }),
        title,
        titlePrefix: withoutBidiControls(source.titlePrefix).slice(0, MAX_PREFIX) || null,
        lead,
        channel,
        contentRestriction: record.isPaid ? 'paid' : 'free',
        ai: record.ai,
        reviewedBy: source.reviewedBy ?? null,
        authors: record.authors.slice(0, MAX_NAMES),
        tags: (tags.length === 0 ? [defaultTag] : tags).slice(0, MAX_NAMES),
        image: isMissing ? null : picture,
        contentItems: items,
        publishedAt,
      },
    },
  };
}
