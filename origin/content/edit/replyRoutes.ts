import { Hono } from 'hono';
import * as v from 'valibot';
import { replyText, signatory } from '#shared/contracts/reply.contract.ts';
import { lineUpTo } from '#shared/contracts/scalars.ts';
import { isSealed } from '#shared/domain/desk/decideTransition.ts';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { authorOf, may, refuseTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readData } from '../../http/readData.ts';
import { loadStanding } from '../store/loadStanding.ts';
import { loadReply, wasPublic } from '../store/loadReplies.ts';
import { replyToArticle, withdrawReply } from '../store/replyToArticle.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';

const PATH = '/articles/:id{[1-9][0-9]{0,8}}/replies';
const ONE = `${PATH}/:reply{[1-9][0-9]{0,14}}`;
const replyInput = v.strictObject({ text: replyText, signatory });
const withdrawalInput = v.strictObject({ reason: lineUpTo(500) });

/** Rights of reply, by an editor by name. They are withdrawn with a reason, and never edited. Decision 119. */
export const replyRoutes = new Hono<{ Bindings: OriginEnv }>();

/** Also to an article that has been retracted: the reply is offered for as long as the article was. */
replyRoutes.post(PATH, may('reply'), async (c) => {
  const input = await readData(c, replyInput);
  if (!input.ok) return input.error;
  const db = openDatabase(c.env.DB);
  const articleId = Number(c.req.param('id'));
  const at = Date.now();
  const standing = await loadStanding(db, articleId);
  if (!standing) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const refused = refuseTitles(c, 'reply', standing.mandators.slice(0, 1));
  if (refused) return refused;
  const isOffered =
    standing.status === 'published' ||
    (standing.status === 'retracted' && !isSealed(standing, at) && (await wasPublic(db, articleId)));
  if (!isOffered) return errorEnvelope(409, 'ConflictError', 'Readers have never had this article, or it is sealed');
  const id = await replyToArticle(db, { articleId, ...input.value, at, ...authorOf(c) });
  if (id === null) return errorEnvelope(409, 'ConflictError', 'This reply was published before');
  return c.json({ data: { id }, meta: { purged: await deliverContentPurges(c.env, Date.now) } }, 201);
});

replyRoutes.put(ONE, may('reply'), () =>
  errorEnvelope(409, 'ConflictError', 'A right of reply is published without changes: withdraw it with a reason'),
);

replyRoutes.post(`${ONE}/withdraw`, may('withdrawReply'), async (c) => {
  const input = await readData(c, withdrawalInput);
  if (!input.ok) return input.error;
  const db = openDatabase(c.env.DB);
  const articleId = Number(c.req.param('id'));
  const id = Number(c.req.param('reply'));
  const [standing, stored] = await Promise.all([loadStanding(db, articleId), loadReply(db, articleId, id)]);
  if (!standing || !stored) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const refused = refuseTitles(c, 'withdrawReply', standing.mandators.slice(0, 1));
  if (refused) return refused;
  const { text, signatory: name } = stored;
  const withdrawal = { articleId, text, signatory: name, ...input.value, at: Date.now(), ...authorOf(c) };
  if (!(await withdrawReply(db, id, withdrawal)))
    return errorEnvelope(409, 'ConflictError', 'This reply was withdrawn before');
  return c.json({ data: { id }, meta: { purged: await deliverContentPurges(c.env, Date.now) } });
});
