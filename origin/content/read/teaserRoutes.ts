import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { addressableId } from '#shared/contracts/scalars.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readId } from '../../http/readId.ts';
import { readQuery } from '../../http/readQuery.ts';
import { validationError } from '../../http/validationError.ts';
import { openFor } from './openFor.ts';
import { loadTeasers } from '../store/listArticles.ts';
import { articleAuthors, listings } from '../schema/articles.ts';
import { authors } from '../schema/authors.ts';

type Shortnames = ReadonlyMap<number, string | null>;

/** Specification 3, article teaser. Retracted articles have no teaser. */
export const teaserRoutes = new Hono<{ Bindings: OriginEnv }>();

teaserRoutes.get('/articles/:id/teaser', async (c) => {
  const id = readId(c.req.param('id'));
  if (id === null) return errorEnvelope(400, 'ValidationError', 'id must be a number from 1 to 999999999');
  const db = openFor(c);
  const [[teaser], named] = await Promise.all([
    loadTeasers(db, [id]),
    db
      .select({ id: authors.id, shortname: authors.shortname })
      .from(authors)
      .innerJoin(articleAuthors, eq(articleAuthors.authorId, authors.id))
      .where(eq(articleAuthors.articleId, id)),
  ]);
  if (!teaser) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  return c.json({ data: describe(teaser, new Map(named.map((author) => [author.id, author.shortname]))) });
});

const MOST_NAMED = 50;

const namedInput = v.object({
  mandator: v.picklist(MANDATOR_IDS),
  ids: v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map(Number)),
    v.array(addressableId),
    v.maxLength(MOST_NAMED),
  ),
});

/**
 * The named teasers as lists show them, in the order of the ids: `?mandator=&ids=1001,1002`. Omits articles that the
 * title does not have.
 */
teaserRoutes.get('/articles/teasers', async (c) => {
  const input = v.safeParse(namedInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  const { mandator, ids } = input.output;
  const db = openFor(c);
  const listed = await db
    .select({ id: listings.articleId })
    .from(listings)
    .where(and(eq(listings.mandator, mandator), eq(listings.list, 'all'), inArray(listings.articleId, ids)));
  const known = new Set(listed.map(({ id }) => id));
  return c.json({
    data: await loadTeasers(
      db,
      ids.filter((id) => known.has(id)),
    ),
  });
});

/** Exactly the specification's fields: badge and date are part of lists only. */
function describe({ badge: _, publishDate: __, ...teaser }: Teaser, shortnames: Shortnames) {
  return {
    ...teaser,
    isSoldContent: isRestricted(teaser),
    authors: teaser.authors.map((author) => {
      const shortname = shortnames.get(author.id);
      return shortname ? { ...author, shortname } : author;
    }),
  };
}
