import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { linkTarget } from '#shared/contracts/inlineHtml.ts';
import { line } from '#shared/contracts/scalars.ts';
import { redirectAddress } from '#shared/domain/addresses/redirectAddress.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { isPlaceOfRule } from '#shared/domain/redirect/placeOfRule.ts';
import { err, ok } from '#shared/lib/result.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { redirects } from '../schema/sites.ts';
import { may, refuseTitles } from '../../http/editorAuth.ts';
import { editContent } from './editContent.ts';
import { findRedirectCircle } from './findRedirectCircle.ts';
import { gatherRules } from '../store/gatherRules.ts';
import { loadRules } from '../store/loadRules.ts';
import { nameOfRule, type RulePlace } from '../store/redirectPlaces.ts';

const named = { mandator: v.picklist(MANDATOR_IDS), from: v.pipe(line, v.startsWith('/')) };
const place = v.pipe(
  named.from,
  v.check(isPlaceOfRule, 'A rule stands at a path, or at /?p= or /?page_id= with a number'),
);
const redirectsInput = v.array(
  v.object({ ...named, from: place, to: linkTarget, status: v.picklist([301, 302, 307, 308]) }),
);
const removedRedirectsInput = v.array(v.object(named));

/** The editors' API for redirect rules. The portal reads them by `GET /redirects`. Bodies are `{ "data": … }`. */
export const redirectRoutes = new Hono<{ Bindings: OriginEnv }>();

/** Stores rules, each replacing the stored one for its path. Rejects the whole call if a rule would close a circle. */
redirectRoutes.put('/redirects', may('site'), (c) =>
  editContent(c, redirectsInput, async (db, sent) => {
    const refused = refuseTitles(
      c,
      'site',
      sent.map(({ mandator }) => mandator),
    );
    if (refused) return err(refused);
    const titles = c.env;
    const stored = await gatherRules({ sent, titles, load: (places) => loadRules(db, places) });
    if (!stored.ok) return stored;
    const circle = findRedirectCircle({ stored: stored.value, sent, titles });
    if (circle) return err(`Rules in a circle: ${circle.map(nameOfRule).join(' → ')}`);
    return ok({
      statements: sent.map((row) =>
        db
          .insert(redirects)
          .values(row)
          .onConflictDoUpdate({ target: [redirects.mandator, redirects.from], set: row }),
      ),
      soft: sent.flatMap(tagsOf),
    });
  }),
);

/** Removes rules by title and path. */
redirectRoutes.post('/redirects/remove', may('site'), (c) =>
  editContent(c, removedRedirectsInput, async (db, sent) => {
    const refused = refuseTitles(
      c,
      'site',
      sent.map(({ mandator }) => mandator),
    );
    if (refused) return err(refused);
    const stored = new Set((await loadRules(db, sent)).map(nameOfRule));
    const unknown = sent.map(nameOfRule).filter((name) => !stored.has(name));
    if (unknown.length > 0) return err(`No such rules: ${unknown.join(', ')}`);
    return ok({
      statements: sent.map(({ mandator, from }) =>
        db.delete(redirects).where(and(eq(redirects.mandator, mandator), eq(redirects.from, from))),
      ),
      soft: sent.flatMap(tagsOf),
    });
  }),
);

/**
 * The longest cache tag. A rule at a longer path takes effect with the next address filter, or at once where the path
 * has no page.
 */
const MAX_TAG = 100;

/** Decision 029: purges the title's rules, and marks the path as one that has a rule. */
function tagsOf({ mandator, from }: RulePlace): string[] {
  return [cacheTag.redirects(mandator), cacheTag.address(mandator, redirectAddress(from))].filter(
    (tag) => tag.length <= MAX_TAG,
  );
}
