import { Hono } from 'hono';
import * as v from 'valibot';
import { instant, line } from '#shared/contracts/scalars.ts';
import type { OriginEnv } from '../../env.ts';
import { authorOf, may, refuseTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readData } from '../../http/readData.ts';
import type { RevisionKind } from '../schema/articleRevisions.ts';
import { loadStanding, type Standing } from '../store/loadStanding.ts';
import { sealArticle, type Seal } from '../store/sealArticle.ts';
import { changeArticle, type EditorContext } from './changeArticle.ts';
import { etagOf } from './ifMatch.ts';
import { publishDue } from './publishDue.ts';

const reasonInput = v.strictObject({ reason: line });
const embargoInput = v.strictObject({ until: instant, reason: line });

/**
 * Embargo and legal hold: what keeps an article from readers, for any role, machine or import. Lifting one is an
 * editor's act by name, with a reason. Decision 111.
 */
export const sealRoutes = new Hono<{ Bindings: OriginEnv }>();

sealRoutes.post('/articles/:id{[1-9][0-9]{0,8}}/embargo', may('seal'), async (c) => {
  const input = await readData(c, embargoInput);
  if (!input.ok) return input.error;
  const until = Date.parse(input.value.until);
  if (until <= Date.now()) return errorEnvelope(400, 'ValidationError', 'until has to lie in the future');
  return changeSeal(
    c,
    { seal: { embargoUntil: until }, kind: 'embargo', note: input.value.reason },
    ({ status, stored }) =>
      status === 'published'
        ? PUBLIC
        : (stored.releaseAt ?? until) < until &&
          'The article is scheduled before the end of the embargo: move its date first',
  );
});

sealRoutes.post('/articles/:id{[1-9][0-9]{0,8}}/hold', may('seal'), async (c) => {
  const input = await readData(c, reasonInput);
  if (!input.ok) return input.error;
  return changeSeal(
    c,
    { seal: { isHeld: true }, kind: 'hold', note: input.value.reason },
    ({ status }) => status === 'published' && PUBLIC,
  );
});

sealRoutes.post('/articles/:id{[1-9][0-9]{0,8}}/embargo/lift', may('lift'), async (c) => {
  const input = await readData(c, reasonInput);
  if (!input.ok) return input.error;
  return changeSeal(
    c,
    { seal: { embargoUntil: null }, kind: 'lift', note: input.value.reason },
    ({ embargoUntil }) => embargoUntil === null && 'The article is under no embargo',
  );
});

sealRoutes.post('/articles/:id{[1-9][0-9]{0,8}}/hold/lift', may('lift'), async (c) => {
  const input = await readData(c, reasonInput);
  if (!input.ok) return input.error;
  const answer = await changeSeal(
    c,
    { seal: { isHeld: false }, kind: 'lift', note: input.value.reason },
    ({ isHeld }) => !isHeld && 'The article is under no legal hold',
  );
  // Its date may have passed under the hold.
  if (answer.ok) await publishDue(c.env, Date.now);
  return answer;
});

const PUBLIC = 'The article is public: retract it first';

type SealChange = { readonly seal: Seal; readonly kind: RevisionKind; readonly note: string };

/** @param refuse the reason against it, if there is one */
function changeSeal(
  c: EditorContext,
  { seal, ...sealing }: SealChange,
  refuse: (before: Standing) => string | false,
): Promise<Response> {
  const id = Number(c.req.param('id'));
  return changeArticle(c, id, async ({ db, at, ifRevision }) => {
    const before = await loadStanding(db, id);
    if (!before) return errorEnvelope(404, 'NotFoundError', 'Not Found');
    const refused = refuseTitles(c, sealing.kind === 'lift' ? 'lift' : 'seal', before.mandators.slice(0, 1));
    if (refused) return refused;
    if (ifRevision !== null && before.revision !== ifRevision) return 'overtaken';
    const refusal = refuse(before);
    if (refusal !== false) return errorEnvelope(409, 'ConflictError', refusal);
    const change = { at, ...authorOf(c), body: null, ...sealing };
    if (!(await sealArticle(db, id, { before, seal, change }))) return 'overtaken';
    const revision = before.revision + 1;
    return c.json({ data: { id, status: before.status, revision } }, 200, { etag: etagOf(revision) });
  });
}
