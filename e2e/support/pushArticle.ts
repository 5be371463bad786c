import { SignJWT } from 'jose';
import type { MandatorId } from '#shared/mandators/mandator.ts';
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
    headers: { authorization: `Bearer ${token ?? (await editorToken(secrets.editorsSecret))}` },
    body: JSON.stringify({ data: { mandator, articleId } }),
  });
}

const editorToken = (secret: string) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('anna')
    .setAudience('editors')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));
