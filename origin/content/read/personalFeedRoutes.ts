import { sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readQuery } from '../../http/readQuery.ts';
import type { Database } from '../../database/database.ts';
import { openFor } from './openFor.ts';
import type { StoredTag } from '../store/loadTagLines.ts';
import { tags } from '../schema/tags.ts';
import { isRegionsRoot } from '../store/isRegionsRoot.ts';

type FeedNode = {
  readonly id: number;
  readonly label: string;
  readonly target: string;
  readonly children: readonly FeedNode[];
};

/**
 * Topics and regions that readers can follow. Specification 3: both lists are trees with id, children, label, target.
 */
export const personalFeedRoutes = new Hono<{ Bindings: OriginEnv }>();

personalFeedRoutes.get('/personal-feeds/regions', (c) =>
  answerTree(c, (all) => {
    const root = all.find(isRegionsRoot);
    return root ? growFrom(all, root.id) : [];
  }),
);

personalFeedRoutes.get('/personal-feeds/topics', (c) =>
  answerTree(c, (all) =>
    growFrom(
      all.filter((tag) => !isRegionsRoot(tag)),
      null,
    ),
  ),
);

const feedQuery = v.object({
  filters: v.optional(v.object({ mandator: v.optional(v.object({ $eq: v.picklist(MANDATOR_IDS) })) }), {}),
});

async function answerTree(
  c: Context<{ Bindings: OriginEnv }>,
  toTree: (all: readonly StoredTag[]) => readonly FeedNode[],
): Promise<Response> {
  const query = v.safeParse(feedQuery, readQuery(c.req.url));
  if (!query.success) return errorEnvelope(400, 'ValidationError', 'filters[mandator][$eq] must be a title');
  return c.json({ data: toTree(await loadTags(openFor(c), query.output.filters.mandator?.$eq)) });
}

/**
 * Tags of a title that have articles: following an empty tag would yield nothing. A tag's articles also count for its
 * ancestors.
 */
function loadTags(db: Database, mandator: string | undefined): Promise<StoredTag[]> {
  const isUsed = sql`EXISTS (SELECT 1 FROM listings WHERE mandator = ${mandator} AND list = 'tag:' || ${tags.id})`;
  return db
    .select()
    .from(tags)
    .where(mandator === undefined ? undefined : isUsed);
}

function growFrom(all: readonly StoredTag[], parentId: number | null): FeedNode[] {
  return all
    .filter((tag) => tag.parentId === parentId)
    .map(({ id, name, slug }) => ({ id, label: name, target: `/${slug}`, children: growFrom(all, id) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'de'));
}
