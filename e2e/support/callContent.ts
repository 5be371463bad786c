import { env } from 'cloudflare:workers';
import { contentRoutes } from '#origin/content/contentRoutes.ts';
import { answerErrors } from '#origin/http/answerErrors.ts';
import { signEditor } from '#worker/session/signStaff.ts';

const EDITOR_TOKEN = 'editor-token-of-the-test';
const EDITORS_SECRET = 'editors-secret-of-the-test';

answerErrors(contentRoutes);

/** The content server's bindings for tests on workerd. */
const CONTENT_ENV = {
  DB: env.ORIGIN_DB,
  READERS_DB: env.READERS_DB,
  SEARCH_DB: env.COMMERCE_DB,
  FILES: env.FILES,
  PORTAL: { fetch: async () => new Response() },
  CONTENT_RATE: { limit: async () => ({ success: true }) },
  CONTENT_SEARCH_RATE: { limit: async () => ({ success: true }) },
  RELEASE_CLOCK: { getByName: () => ({ arm: async () => {} }) },
  PUSH_QUEUE: { send: async () => {} },
  PURGE_SECRET: 'purge-secret-of-the-test',
  PUBLIC_ORIGIN: 'http://{mandator}.localhost',
  EDITOR_TOKEN,
  EDITORS_SECRET,
  READER_SERVICE_TOKEN: 'reader-service-token-of-the-test',
  OBJECT_JURISDICTION: '',
};

type Call = {
  readonly data?: unknown;
  /** An editor's name; `null` for a call without a token. Without it the token that machines share. */
  readonly editor?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly env?: object;
};

/** One call of the content server on workerd. `body` is parsed. */
export async function callContent(method: string, path: string, { data, editor, headers = {}, env }: Call = {}) {
  const token = editor === undefined ? EDITOR_TOKEN : editor && (await signEditor(EDITORS_SECRET, editor, new Date()));
  const answer = await contentRoutes.request(
    path,
    {
      method,
      headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      ...(data === undefined ? {} : { body: JSON.stringify({ data }) }),
    },
    { ...CONTENT_ENV, ...env },
  );
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text === '' ? null : JSON.parse(text) };
}
