import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readId } from '../../http/readId.ts';
import { openDatabase } from '../../database/database.ts';
import { loadTeasers } from '../store/listArticles.ts';
import { articleAuthors } from '../schema/articles.ts';
import { authors } from '../schema/authors.ts';

type Shortnames = ReadonlyMap<number, string | null>;

/** Specification 3, article teaser. Retracted articles have none. */
export const teaserRoutes = new Hono<{ Bindings: OriginEnv }>();

teaserRoutes.get('/articles/:id/teaser', async (c) => {
  const id = readId(c.req.param('id'));
  if (id === null) return errorEnvelope(400, 'ValidationError', 'id must be a number from 1 to 999999999');
  const db = openDatabase(c.env.DB);
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

/** The fields the specification lists, no others: badge and date belong to lists. */
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
