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

/**
 * Puts a section of a front together so that no place for a picture stays empty, whichever of its articles have one:
 * what has a picture stands at its head, what has none in columns of words.
 * @param position its place on the page: neighbours are laid out differently.
 */
export function arrangeSection<T extends Pick<Teaser, 'img'>>(
  teasers: readonly T[],
  position: number,
): ArrangedSection<T> {
  const pictured = teasers.filter((teaser) => teaser.img);
  if (pictured.length === 0) return { kind: 'texts', heads: teasers.slice(0, TEXTS), rows: [] };
  const canBeCards = pictured.length >= CARDS && teasers.length >= CARDS + ROWS_BESIDE_CARDS;
  const kind = position % 2 === 0 ? 'mixed' : canBeCards ? 'cards' : 'wide';
  const heads = pictured.slice(0, kind === 'cards' ? CARDS : 1);
  return { kind, heads, rows: teasers.filter((teaser) => !heads.includes(teaser)).slice(0, ROWS) };
}
