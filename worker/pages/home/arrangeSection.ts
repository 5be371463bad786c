import type { Teaser } from '#shared/domain/content/teaser.ts';

/**
 * `mixed`: one large story, small ones beside it. `wide`: one from edge to edge, headlines below it. `cards`: three
 * with pictures, headlines beside them. `texts`: columns of words.
 */
type SectionKind = 'mixed' | 'wide' | 'cards' | 'texts';
type ArrangedSection<T> = { readonly kind: SectionKind; readonly heads: readonly T[]; readonly rows: readonly T[] };

const CARDS = 3;
const TEXTS = 4;
const ROWS = 4;
/** Fewer headlines beside three cards would leave a hole below them. */
const ROWS_BESIDE_CARDS = 3;

/** A picture puts an article above others that are newer by no more than this. */
const LEADS_FOR_MS = 3 * 24 * 60 * 60 * 1_000;

/**
 * Arranges a section of the front page so that no picture slot stays empty: articles with pictures first, others in
 * text columns; text only if the pictures' articles are old.
 *
 * @param teasers newest first.
 * @param position position on the page: adjacent sections use different layouts.
 */
export function arrangeSection<T extends Pick<Teaser, 'img' | 'publishDate'>>(
  teasers: readonly T[],
  position: number,
): ArrangedSection<T> {
  const pictured = teasers.filter((teaser) => teaser.img);
  const [newest] = teasers;
  const [lead] = pictured;
  if (!newest || !lead || Date.parse(newest.publishDate) - Date.parse(lead.publishDate) > LEADS_FOR_MS) {
    const heads = teasers.slice(0, TEXTS).map((teaser) => ({ ...teaser, img: null }));
    return { kind: 'texts', heads, rows: [] };
  }
  const canBeCards = pictured.length >= CARDS && teasers.length >= CARDS + ROWS_BESIDE_CARDS;
  const kind = position % 2 === 0 ? 'mixed' : canBeCards ? 'cards' : 'wide';
  const heads = pictured.slice(0, kind === 'cards' ? CARDS : 1);
  return { kind, heads, rows: teasers.filter((teaser) => !heads.includes(teaser)).slice(0, ROWS) };
}
