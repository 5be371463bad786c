import type { MandatorId } from '#shared/mandators/mandator.ts';
import { editorToken } from './readerCookies.ts';
import { sendRequest, type Answer } from './sendRequest.ts';
import type { TestPortal } from './testPortal.ts';

/** Sends an article as breaking news, by an editor by name or with this token. */
export async function pushArticle(
  { port, secrets }: Pick<TestPortal, 'port' | 'secrets'>,
  articleId: number,
  { mandator = 'tagesbote', token }: { readonly mandator?: MandatorId; readonly token?: string } = {},
): Promise<Answer> {
  return sendRequest(port, '/pushes', {
    host: 'content.localhost',
    method: 'POST',
    headers: { authorization: `Bearer ${token ?? (await editorToken(secrets, { name: 'anna' }))}` },
    body: JSON.stringify({ data: { mandator, articleId } }),
  });
}
