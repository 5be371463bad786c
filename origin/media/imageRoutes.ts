import { Hono, type Context } from 'hono';
import { imageSignature } from '#shared/contracts/signatures/imageSignature.ts';
import { signatureHoldsUntil } from '#shared/contracts/signatures/shortSignature.ts';
import { CENTRE, formatFocus, parseFocus, parseImageVariant, type ImageFormat } from '#shared/domain/images/imageVariant.ts';
import { createRuns } from '#shared/lib/runs.ts';
import type { OriginEnv } from '../env.ts';
import { editorAuth } from '../http/editorAuth.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { cacheControlUntil } from './cacheControlUntil.ts';
import { storeOriginal } from './originals.ts';
import { hasResult, renderVariant, type RenderedVariant } from './renderVariant.ts';

/** The image service: originals in, signed renditions out. Contracts, images. */
export const imageRoutes = new Hono<{ Bindings: OriginEnv }>();

imageRoutes.use(editorAuth);

/** A hundred readers who ask for a new rendition at once cost one. */
const runs = createRuns<RenderedVariant | null>(Date.now, 10_000);

/** Stores an original, `?focus=62-40`; the answer names it. */
imageRoutes.put('/originals/:name{[a-z0-9][a-z0-9-]{0,99}}', async (c) => {
  const focus = c.req.query('focus') === undefined ? CENTRE : parseFocus(c.req.query('focus') ?? '');
  if (!focus) return errorEnvelope(400, 'ValidationError', 'focus is two percentages, e.g. 62-40');
  const stored = await storeOriginal(c.env, { name: c.req.param('name'), focus, bytes: await c.req.arrayBuffer() });
  if (stored === 'tooLarge') return errorEnvelope(413, 'PayloadTooLargeError', 'At most 25 MiB and 100 megapixels');
  if (stored === 'notAPicture') return errorEnvelope(400, 'ValidationError', 'Not a JPEG, PNG, WebP or AVIF picture');
  const { path, width, height } = stored;
  return c.json({ data: { baseUrl: path, width, height, cropVal: formatFocus(stored.focus) } }, 201);
});

/** Making AVIF takes ten times as long as WebP: whoever comes first gets the latter, for a minute. */
const QUICKLY_MADE = 'public, max-age=60';
const FOR_EVER = 'public, max-age=31536000, immutable';

imageRoutes.get('/:path', async (c) => {
  const url = new URL(c.req.url);
  // Written as it is read: `&&` and `%77` would be further addresses of the same picture.
  const variant = url.search === `?${url.searchParams}` ? parseImageVariant(url.pathname, url.searchParams) : null;
  if (!variant) return errorEnvelope(400, 'ValidationError', 'No such rendition is made');
  const secret = c.env.IMAGE_SIGNING_SECRET;
  const now = Date.now();
  const until = signatureHoldsUntil(url.searchParams.get('s') ?? '', imageSignature(variant, secret), { secret, now });
  if (until === null) return errorEnvelope(403, 'ForbiddenError', 'The signature does not fit, or it has ended');
  const run = (format: ImageFormat) => [`${url.pathname}${url.search}${format}`, keepAlive(c), () => renderVariant(c.env, variant, format)] as const;
  const accept = c.req.header('accept') ?? '';
  const best = variant.format ?? negotiateFormat(accept);
  const isQuick = variant.format === null && best === 'avif' && accept.includes('image/webp') && !(await hasResult(c.env.FILES, variant, best));
  if (isQuick) runs.begin(...run(best));
  const rendered = await runs.join(...run(isQuick ? 'webp' : best));
  if (!rendered) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  return new Response(rendered.bytes, {
    headers: {
      'content-type': `image/${rendered.format}`,
      'cache-control': cacheControlUntil(until, { now, public: isQuick ? QUICKLY_MADE : FOR_EVER }),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      ...(variant.format === null ? { vary: 'Accept' } : {}),
    },
  });
});

/** The smallest format that the browser says it takes. */
function negotiateFormat(accept: string): ImageFormat {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

function keepAlive(c: Context): (work: Promise<unknown>) => void {
  return (work) => c.executionCtx.waitUntil(work);
}
