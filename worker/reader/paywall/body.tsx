import { openSignatures } from '#shared/contracts/signatures/shortSignature.ts';
import type { Bytes } from '#shared/lib/bytes.ts';
import { encodeText } from '#shared/lib/encodeText.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import { splitArticle } from '../../pages/article/article.data.ts';
import { BodyUnavailable } from '../../pages/article/ArticleBody.hole.tsx';
import { UnlockedBody } from '../../pages/article/UnlockedBody.tsx';
import type { Markup } from '../../render/composeBody.ts';
import { renderFragment } from '../../render/renderMarkup.tsx';
import { renderPaidBody } from '../../templates/renderPaidBody.tsx';
import type { ArticleAsked } from './gatherFacts.ts';

/** The body that was sealed with the template. Only for an unlocked decision. */
export async function unsealBody(
  { entry, article, visit }: ArticleAsked,
  isolate: Isolate<'paywall'>,
): Promise<Bytes | null> {
  const { sealedBody, meta } = entry;
  if (!sealedBody) return null;
  const as = { mandator: visit.mandator.id, articleId: article.articleId, build: meta.build };
  const html = await isolate.readers.paywall.unsealBody(sealedBody, as);
  return html === null ? null : openAddresses(html, isolate);
}

/**
 * For entries whose sealed body cannot be decrypted, e.g. after a change of the secret. Only for an unlocked decision.
 */
export async function fetchBody(
  { visit: { mandator, isLite }, article }: ArticleAsked,
  isolate: Isolate<'paywall'>,
): Promise<Markup> {
  const { publishing } = isolate;
  const fetched = await publishing.contentApi.fetchPage({
    kind: 'article',
    mandator: mandator.id,
    path: `/${article.articleId}`,
  });
  if (!fetched.ok) return renderFragment(<BodyUnavailable />, 'b');
  const { body } = splitArticle(fetched.value.payload, mandator);
  const unlocked = <UnlockedBody body={body} ads={null} />;
  return openAddresses(encodeText(renderPaidBody(unlocked, { mandator, isLite }, publishing)), isolate);
}

/** Read as Latin-1, as URLs are ASCII: decoding and encoding UTF-8 takes ten times as long. */
function openAddresses(html: Bytes, { publishing, readers }: Isolate<'paywall'>): Bytes {
  const text = Buffer.from(html.buffer, html.byteOffset, html.length).toString('latin1');
  return Buffer.from(
    openSignatures(text, { secret: readers.paywall.settings.IMAGE_SIGNING_SECRET, now: publishing.clock() }),
    'latin1',
  );
}
