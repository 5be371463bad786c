import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { SectionLook } from '#shared/mandators/composition.ts';

type ArrangedSection<T> = { readonly look: SectionLook; readonly heads: readonly T[]; readonly rows: readonly T[] };

const CARDS = 3;
const TEXTS = 4;
const ROWS = 4;
/** Fewer headlines beside three cards would leave a hole below them. */
const ROWS_BESIDE_CARDS = 3;

/** A picture puts an article above others that are newer by no more than this. */
const LEADS_FOR_MS = 3 * 24 * 60 * 60 * 1_000;

/**
 * Arranges a section of the front page so that no picture slot stays empty: articles with pictures first, others in
 * text columns; text only if the pictures' articles are old, and `wide` where there are too few for cards.
 *
 * @param teasers newest first.
 */
export function arrangeSection<T extends Pick<Teaser, 'img' | 'publishDate'>>(
  teasers: readonly T[],
  wanted: SectionLook,
): ArrangedSection<T> {
  const pictured = teasers.filter((teaser) => teaser.img);
  const [newest] = teasers;
  const [lead] = pictured;
  const isPictured = newest && lead && Date.parse(newest.publishDate) - Date.parse(lead.publishDate) <= LEADS_FOR_MS;
  if (!isPictured || wanted === 'texts') {
    const heads = teasers.slice(0, TEXTS).map((teaser) => ({ ...teaser, img: null }));
    return { look: 'texts', heads, rows: [] };
  }
  const canBeCards = pictured.length >= CARDS && teasers.length >= CARDS + ROWS_BESIDE_CARDS;
  const look = wanted === 'cards' && !canBeCards ? 'wide' : wanted;
  const heads = pictured.slice(0, look === 'cards' ? CARDS : 1);
  return { look, heads, rows: teasers.filter((teaser) => !heads.includes(teaser)).slice(0, ROWS) };
}
