import { isWalletUser } from '#shared/domain/access/deriveAccess.ts';
import type { Reading } from '#shared/domain/session/reader.ts';
import { ownerOf } from '../calls/call.ts';
import type { CacheEntry } from '../cache/entry.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate/isolate.ts';
import { Purchases } from '../pages/Purchases.tsx';
import type { Filling } from '../render/composeBody.ts';
import { renderFragment } from '../render/renderMarkup.tsx';
import type { Owner } from '../services/purchases.ts';

/** The user API's maximum per call; no page lists more. */
const MOST_ARTICLES = 500;

const listed = new WeakMap<CacheEntry, readonly number[]>();

/**
 * Which of the listed articles a pay-per-article reader has bought: one call, streamed after the page. Empty for other
 * readers; on failure the coins stay. Specification 6, locked content; design 7.
 */
export function fillPurchases(
  entry: CacheEntry,
  { reader }: Reading,
  visit: Visit,
  isolate: Isolate<'commerce'>,
): Filling {
  if (reader.kind === 'anonymous' || !isWalletUser(reader.access)) return '';
  const articleIds = listPaidArticles(entry);
  if (articleIds.length === 0) return '';
  return renderPurchases(ownerOf({ reader, visit }), articleIds, isolate);
}

/** The reader's purchases among these articles; empty on failure. */
export async function renderPurchases(
  owner: Owner,
  articleIds: readonly number[],
  { readers: { commerce } }: Isolate<'commerce'>,
): Promise<string> {
  const bought = await commerce.purchases.fetchPurchases(owner, articleIds);
  return bought.ok && bought.value.size > 0 ? renderFragment(<Purchases purchases={bought.value} />, 'p') : '';
}

/** The articles whose teasers have a coin (`shared/ui/RestrictionMark.tsx`). */
function listPaidArticles(entry: CacheEntry): readonly number[] {
  const known = listed.get(entry);
  if (known) return known;
  const coins = new TextDecoder().decode(entry.html).matchAll(/ data-coin="(\d+)"/g);
  const ids = [...new Set(Array.from(coins, ([, id]) => Number(id)))].slice(0, MOST_ARTICLES);
  listed.set(entry, ids);
  return ids;
}
