import { asc, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readId } from '../../http/readId.ts';
import type { Database } from '../../database/database.ts';
import { openFor } from './openFor.ts';
import { loadTagLines, type StoredTag } from '../store/loadTagLines.ts';
import { tags } from '../schema/tags.ts';

/** Tag data. Specification 7, content server; specification 3: tags have displayName, fullPath. */
export const tagRoutes = new Hono<{ Bindings: OriginEnv }>();

tagRoutes.get('/tags/:id', (c) => answerTag(c, describe));

/** The tag with its ancestors, nearest first, and its children. */
tagRoutes.get('/tags/:id/hierarchy', (c) =>
  answerTag(c, async (tag, above, db) => {
    const below = await db.select().from(tags).where(eq(tags.parentId, tag.id)).orderBy(asc(tags.id));
    return {
      ...describe(tag, above),
      ancestors: above.map((ancestor, at) => describe(ancestor, above.slice(at + 1))),
      children: below.map((child) => describe(child, [tag, ...above])),
    };
  }),
);

type Answer = (tag: StoredTag, above: readonly StoredTag[], db: Database) => unknown;

async function answerTag(c: Context<{ Bindings: OriginEnv }>, answer: Answer): Promise<Response> {
  const id = readId(c.req.param('id') ?? '');
  if (id === null) return errorEnvelope(400, 'ValidationError', 'id must be a number from 1 to 999999999');
  const db = openFor(c);
  const [tag, ...above] = (await loadTagLines(db, [id])).get(id) ?? [];
  return tag ? Response.json({ data: await answer(tag, above, db) }) : errorEnvelope(404, 'NotFoundError', 'Not Found');
}

function describe({ id, name, slug, parentId }: StoredTag, above: readonly StoredTag[]) {
  const fullPath = [slug, ...above.map((ancestor) => ancestor.slug)].toReversed().join('/');
  return { id, documentId: id, displayName: name, slug, fullPath, parentId };
}
