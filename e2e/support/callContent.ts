import { env } from 'cloudflare:workers';
import { contentRoutes } from '#origin/content/contentRoutes.ts';
import { answerErrors } from '#origin/http/answerErrors.ts';
import type { Grant } from '#shared/domain/desk/rights.ts';
import { EDITORS_PUBLIC_KEY, EDITORS_SIGNING_KEY, STANDING } from './editorKeys.ts';
import { editorToken } from './readerCookies.ts';

const EDITOR_TOKEN = 'editor-token-of-the-test';

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
  EDITORS_PUBLIC_KEY,
  IDENTITY: STANDING,
  READER_SERVICE_TOKEN: 'reader-service-token-of-the-test',
  OBJECT_JURISDICTION: '',
};

type Call = {
  readonly data?: unknown;
  /** An editor's name; `null` for a call without a token. Without it the token that machines share. */
  readonly editor?: string | null;
  /** What the editor may do: everything, unless said. */
  readonly grants?: readonly Grant[];
  /** Time of the editor's passkey; now, unless said. */
  readonly enteredAt?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly env?: object;
};

/** One call of the content server on workerd. `body` is parsed. */
export async function callContent(
  method: string,
  path: string,
  { data, editor, headers = {}, env, ...entry }: Call = {},
) {
  const signed = { editorsSigningKey: EDITORS_SIGNING_KEY };
  const token = editor === undefined ? EDITOR_TOKEN : editor && (await editorToken(signed, { name: editor, ...entry }));
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
