import * as v from 'valibot';
import {
  actListContract,
  breakingContract,
  editorArticleContract,
  editorListContract,
  revisionContract,
  revisionListContract,
  type Act,
  type EditorArticle,
  type ListedArticle,
  type RevisionFacts,
  type SentBreaking,
  type StoredArticle,
} from '#shared/contracts/editorArticle.contract.ts';
import { newsroomContract, type Newsroom } from '#shared/contracts/newsroom.contract.ts';
import type { ArticleState } from '#shared/domain/desk/articleState.ts';
import type { UndoCall } from './undoCall.ts';
import { errorEnvelopeContract, FRESH_PASSKEY_ERROR } from '#shared/contracts/contentServer.contract.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { DeskEnv } from './deskEnv.ts';
import type { Call, Failure } from './contentCall.ts';
import { siteCalls } from './siteCalls.ts';
import { frontCalls } from './frontCalls.ts';

export type ListQuery = {
  readonly mandator: MandatorId;
  /** Null for all. */
  readonly state: ArticleState | null;
  readonly search?: string;
  readonly cursor: string | null;
};

/** Breaking news for these titles, with a push message or without. */
export type News = {
  readonly articleId: number;
  readonly label: string;
  readonly text: string;
  readonly mandators: readonly MandatorId[];
  readonly isPushed: boolean;
};

const createdContract = v.object({ data: v.object({ id: v.number() }) });
const DEADLINE_MS = 8_000;

/** The content server, asked with an editor's token; away without one. */
export function openContentServer(env: Pick<DeskEnv, 'CONTENT'>, token: string | null) {
  const state = { isLate: false };
  const call = callerOf(env, token, state);
  return {
    /** Whether the portal has not confirmed a change of this request: it is told again each minute. */
    isLate: () => state.isLate,
    ...articleReads(call),
    ...articleChanges(call),
    ...correctionCalls(call),
    ...replyCalls(call),
    ...breakingCalls(call),
    ...siteCalls(call),
    ...frontCalls(call),
  };
}

const unconfirmed = v.object({ meta: v.object({ purged: v.literal(false) }) });

function callerOf({ CONTENT }: Pick<DeskEnv, 'CONTENT'>, token: string | null, state: { isLate: boolean }): Call {
  const send = (path: string, init: RequestInit) =>
    CONTENT.fetch(`http://content.localhost${path}`, init).catch(() => null);
  return async (contract, path, { method = 'GET', revision, undoes, data } = {}) => {
    if (token === null) return err({ kind: 'away' });
    const answer = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
        ...(undoes === undefined ? {} : { undoes: String(undoes) }),
        ...(data ? { 'content-type': 'application/json' } : {}),
      },
      ...(data ? { body: JSON.stringify({ data }) } : {}),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (answer === null) return err({ kind: 'away' });
    const body = parseJson(await answer.text().catch(() => ''));
    if (!answer.ok) return err(failureOf(answer.status, body));
    if (v.is(unconfirmed, body)) state.isLate = true;
    const read = v.safeParse(contract, body);
    return read.success ? ok(read.output) : err({ kind: 'away' });
  };
}

const articleReads = (call: Call) => ({
  /** What a newsroom asks for first, of a title. */
  async newsroom(mandator: MandatorId): Promise<Result<Newsroom, Failure>> {
    const read = await call(newsroomContract, `/newsroom?mandator=${mandator}`);
    return read.ok ? ok(read.value.data) : read;
  },
  async list({
    mandator,
    state,
    search = '',
    cursor,
  }: ListQuery): Promise<
    Result<{ readonly articles: readonly ListedArticle[]; readonly cursor: string | null }, Failure>
  > {
    const query = new URLSearchParams({
      mandator,
      ...(state === null ? {} : { state }),
      ...(search === '' ? {} : { search }),
      ...(cursor === null ? {} : { cursor }),
    });
    const read = await call(editorListContract, `/articles?${query}`);
    return read.ok ? ok({ articles: read.value.data, cursor: read.value.meta.cursor }) : read;
  },
  async article(id: number): Promise<Result<EditorArticle, Failure>> {
    const read = await call(editorArticleContract, `/articles/${id}`);
    return read.ok ? ok(read.value.data) : read;
  },
  async revisions(
    id: number,
    before: number | null,
  ): Promise<Result<{ readonly revisions: readonly RevisionFacts[]; readonly before: number | null }, Failure>> {
    const read = await call(revisionListContract, `/articles/${id}/revisions${before ? `?before=${before}` : ''}`);
    return read.ok ? ok({ revisions: read.value.data, before: read.value.meta.before }) : read;
  },
  /** The article of a revision; null if its text cannot be read any more. */
  async revision(id: number, revision: number): Promise<Result<StoredArticle | null, Failure>> {
    const read = await call(revisionContract, `/articles/${id}/revisions/${revision}`);
    return read.ok ? ok(read.value.data.article) : read;
  },
  /** Who did what, latest first; all from before an act. */
  async acts(
    before: number | null,
  ): Promise<Result<{ readonly acts: readonly Act[]; readonly before: number | null }, Failure>> {
    const read = await call(actListContract, `/acts${before === null ? '' : `?before=${before}`}`);
    return read.ok ? ok({ acts: read.value.data, before: read.value.meta.before }) : read;
  },
});

function articleChanges(call: Call) {
  const change = (path: string, revision: number, data?: object) =>
    call(v.unknown(), path, { method: data ? 'PUT' : 'POST', revision, ...(data ? { data } : {}) });
  return {
    save: (id: number, revision: number, fields: Partial<StoredArticle> & { readonly isUpdate?: true }) =>
      change(`/articles/${id}`, revision, fields),
    /** The id of a new article, from all of its fields. */
    async create(fields: object): Promise<Result<number, Failure>> {
      const made = await call(createdContract, '/articles', { method: 'POST', data: fields });
      return made.ok ? ok(made.value.data.id) : made;
    },
    /** An article's change counts by its revision alone. */
    undo: (act: number, { path, data, revision }: UndoCall) =>
      call(v.unknown(), path, { method: 'PUT', data, ...(revision === undefined ? { undoes: act } : { revision }) }),
    /** An embargo until then, or a legal hold: neither on what is public. */
    seal: (
      id: number,
      revision: number,
      kind: 'embargo' | 'hold',
      data: { readonly until?: string; readonly reason: string },
    ) => call(v.unknown(), `/articles/${id}/${kind}`, { method: 'POST', revision, data }),
    lift: (id: number, revision: number, kind: 'embargo' | 'hold', reason: string) =>
      call(v.unknown(), `/articles/${id}/${kind}/lift`, { method: 'POST', revision, data: { reason } }),
    submit: (id: number, revision: number) => change(`/articles/${id}`, revision, { state: 'review' }),
    retract: (id: number, revision: number) => change(`/articles/${id}/retract`, revision),
    publish: (id: number, revision: number) => change(`/articles/${id}/publish`, revision),
    restore: (id: number, revision: number, from: number) =>
      change(`/articles/${id}/revisions/${from}/restore`, revision),
  };
}

const correctionCalls = (call: Call) => ({
  /** Leaves the text by which a content server has replaced the desk's. */
  keepOverwriting: (id: number) => call(v.unknown(), `/articles/${id}/overwritten/keep`, { method: 'POST' }),
  correct: (id: number, text: string) =>
    call(v.unknown(), `/articles/${id}/corrections`, { method: 'POST', data: { text } }),
  withdrawCorrection: (id: number, correction: number) =>
    call(v.unknown(), `/articles/${id}/corrections/${correction}/withdraw`, { method: 'POST' }),
});

const replyCalls = (call: Call) => ({
  reply: (id: number, data: { readonly text: string; readonly signatory: string }) =>
    call(v.unknown(), `/articles/${id}/replies`, { method: 'POST', data }),
  withdrawReply: (id: number, reply: number, reason: string) =>
    call(v.unknown(), `/articles/${id}/replies/${reply}/withdraw`, { method: 'POST', data: { reason } }),
});

const breakingCalls = (call: Call) => ({
  /** The id of the breaking news that are sent. */
  async breakNews(news: News): Promise<Result<number, Failure>> {
    const made = await call(createdContract, '/breaking-news', { method: 'POST', data: news });
    return made.ok ? ok(made.value.data.id) : made;
  },
  async breaking(id: number): Promise<Result<SentBreaking, Failure>> {
    const read = await call(breakingContract, `/breaking-news/${id}`);
    return read.ok ? ok(read.value.data) : read;
  },
  takeBack: (id: number) => call(v.unknown(), `/breaking-news/${id}/take-back`, { method: 'POST' }),
});

export type ContentServer = ReturnType<typeof openContentServer>;

function failureOf(status: number, body: unknown): Failure {
  if (status === 401) return { kind: 'unauthorized' };
  if (status === 404) return { kind: 'unknown' };
  const envelope = v.safeParse(errorEnvelopeContract, body);
  if (status === 403)
    return { kind: envelope.success && envelope.output.error.name === FRESH_PASSKEY_ERROR ? 'passkey' : 'forbidden' };
  if (status >= 500 || !envelope.success) return { kind: 'away' };
  const { details, message } = envelope.output.error;
  if (details && 'current' in details) return { kind: 'stale', ...details.current };
  return { kind: status === 409 ? 'conflict' : 'refused', message };
}
