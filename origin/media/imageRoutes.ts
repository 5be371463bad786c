import { Hono, type Context } from 'hono';
import { imageSignature } from '#shared/contracts/signatures/imageSignature.ts';
import { acceptedFormats } from '#shared/domain/images/acceptedFormats.ts';
import {
  CENTRE,
  formatFocus,
  parseFocus,
  parseImageVariant,
  type ImageVariant,
} from '#shared/domain/images/imageVariant.ts';
import { renditionName } from '#shared/domain/images/renditionName.ts';
import { createRuns } from '#shared/lib/runs.ts';
import { may } from '../http/editorAuth.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { cacheControlUntil } from './cacheControlUntil.ts';
import type { MediaEnv } from './mediaEnv.ts';
import { MAX_ORIGINAL_BYTES, storeOriginal } from './originals.ts';
import { readUpload } from './readUpload.ts';
import { findRendition, KEPT_FOR_EVER, makeRendition, type RenderedVariant, type Rendition } from './renderVariant.ts';
import { signedUntil } from './signedUntil.ts';

type MediaContext = Context<{ Bindings: MediaEnv }>;

/** The image service: originals in, signed renditions out. Contracts, images. */
export const imageRoutes = new Hono<{ Bindings: MediaEnv }>();

/** Shares one rendering between concurrent requests for the same new rendition. */
const runs = createRuns<Rendition>(Date.now, 10_000);

/** Stores an original, `?focus=62-40`; the answer contains its name. */
imageRoutes.put('/originals/:name{[a-z0-9][a-z0-9-]{0,99}}', may('write'), async (c) => {
  const focus = c.req.query('focus') === undefined ? CENTRE : parseFocus(c.req.query('focus') ?? '');
  if (!focus) return errorEnvelope(400, 'ValidationError', 'focus is two percentages, e.g. 62-40');
  const upload = readUpload(c.req.raw, MAX_ORIGINAL_BYTES);
  if (!upload.ok) return upload.error;
  const stored = await storeOriginal(c.env, { ...upload.value, name: c.req.param('name'), focus });
  if (stored === 'tooLarge') return errorEnvelope(413, 'PayloadTooLargeError', 'At most 100 megapixels');
  if (stored === 'notAPicture') return errorEnvelope(400, 'ValidationError', 'Not a JPEG, PNG or WebP picture');
  const { path, width, height } = stored;
  return c.json({ data: { baseUrl: path, width, height, cropVal: formatFocus(stored.focus) } }, 201);
});

/** Encoding AVIF takes ten times as long as WebP: until it exists, WebP is served, cached for a minute. */
const QUICKLY_MADE = 'public, max-age=60';
const RETRY_AFTER_SECONDS = 30;

imageRoutes.get('/:path', async (c) => {
  const url = new URL(c.req.url);
  // Requires the canonical spelling: `&&` and `%77` would be further addresses of the same picture.
  const variant = url.search === `?${url.searchParams}` ? parseImageVariant(url.pathname, url.searchParams) : null;
  if (!variant) return errorEnvelope(400, 'ValidationError', 'Unknown rendition');
  const now = Date.now();
  const until = signedUntil(
    { given: url.searchParams.get('s') ?? '', sign: (secret) => imageSignature(variant, secret), now },
    c.env,
  );
  if (until === null) return errorEnvelope(403, 'ForbiddenError', 'The signature is invalid or has expired');
  const found = await findBest(c, { variant, isPublic: until === Infinity, now });
  if (found === 'noOriginal') return errorEnvelope(404, 'NotFoundError', 'Not Found');
  if (found === 'failed') {
    c.header('retry-after', String(RETRY_AFTER_SECONDS));
    return errorEnvelope(503, 'ServiceUnavailableError', 'The rendition could not be made');
  }
  return new Response(found.body, {
    headers: {
      'content-type': `image/${found.format}`,
      'content-length': String(found.bytes),
      'cache-control': cacheControlUntil(until, { now, public: found.isHasty ? QUICKLY_MADE : KEPT_FOR_EVER }),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      ...(variant.format === null ? { vary: 'Accept' } : {}),
    },
  });
});

/**
 * The best format that exists or can be made. AVIF is awaited only if no WebP can be had, and made only once WebP
 * exists: otherwise all pictures of a new page would wait for it and miss the portal's deadline.
 */
async function findBest(
  c: MediaContext,
  { variant, isPublic, now }: { readonly variant: ImageVariant; readonly isPublic: boolean; readonly now: number },
): Promise<(RenderedVariant & { readonly isHasty: boolean }) | 'noOriginal' | 'failed'> {
  const formats = variant.format === null ? acceptedFormats(c.req.header('accept') ?? '', variant) : [variant.format];
  let makeLater: (() => void) | null = null;
  for (const format of formats) {
    const wanted = { variant, format, isPublic };
    const key = `${renditionName(variant, format)} ${isPublic}`;
    const run = [key, keepAlive(c), () => makeRendition(c.env, wanted)] as const;
    const kept = await findRendition(c.env, wanted, now);
    if (!kept && format === 'avif' && formats.includes('webp')) {
      makeLater = () => runs.begin(...run);
      continue;
    }
    if (kept) makeLater?.();
    const rendition = kept ?? (await runs.join(...run));
    if (rendition === 'noOriginal') return rendition;
    if (rendition !== 'failed') return { ...rendition, isHasty: makeLater !== null };
  }
  return 'failed';
}

function keepAlive(c: Context): (work: Promise<unknown>) => void {
  return (work) => c.executionCtx.waitUntil(work);
}
