import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { html, raw } from 'hono/html';
import { mediaSignature } from '#shared/contracts/signatures/mediaSignature.ts';
import { answerFile } from '../http/byteRange.ts';
import { may } from '../http/editorAuth.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { cacheControlUntil } from './cacheControlUntil.ts';
import type { MediaEnv } from './mediaEnv.ts';
import { fileKey } from './mediaFile.ts';
import { readUpload } from './readUpload.ts';
import { signedUntil } from './signedUntil.ts';

/** Audio and video: files with byte ranges, and the player that pages embed. */
export const mediaRoutes = new Hono<{ Bindings: MediaEnv }>();

/** The available players, by the id configured in a portal. Specification 1: a video player id is set. */
const PLAYERS: ReadonlyMap<string, { readonly name: string }> = new Map([
  ['haus', { name: 'Videodienst des Pressehauses' }],
]);

const TYPES = ['audio/mpeg', 'video/mp4'];
/** Below the platform's limit. */
const MAX_BYTES = 90_000_000;

mediaRoutes.put('/files/:id{[a-z0-9][a-z0-9-]{0,99}}', may('write'), async (c) => {
  const type = c.req.header('content-type') ?? '';
  if (!TYPES.includes(type)) return errorEnvelope(415, 'ValidationError', `One of ${TYPES.join(', ')}`);
  const upload = readUpload(c.req.raw, MAX_BYTES);
  if (!upload.ok) return upload.error;
  await c.env.FILES.put(fileKey(c.req.param('id')), upload.value.body, { httpMetadata: { contentType: type } });
  return c.json({ data: { id: c.req.param('id') } }, 201);
});

mediaRoutes.get('/files/:id{[a-z0-9][a-z0-9-]{0,99}}', async (c) => {
  const until = signatureHolds(c, c.req.param('id'));
  if (until === null) return notSigned();
  const file = await answerFile(c.env.FILES, fileKey(c.req.param('id')), {
    range: c.req.header('range') ?? '',
    headers: {
      'cache-control': cacheControlUntil(until, { now: Date.now(), public: 'public, max-age=86400' }),
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
  return file ?? errorEnvelope(404, 'NotFoundError', 'Not Found');
});

/** The player's page: embedded once the reader has started the video. */
mediaRoutes.get('/player/:player/:id{[a-z0-9][a-z0-9-]{0,99}}', async (c) => {
  const player = PLAYERS.get(c.req.param('player'));
  const id = c.req.param('id');
  if (signatureHolds(c, id) === null) return notSigned();
  if (!player || !(await c.env.FILES.head(fileKey(id)))) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  return playerPage(c, player.name, `/files/${id}?s=${c.req.query('s')}`);
});

/** When the requested address expires, in seconds; null if its signature is invalid or expired. */
function signatureHolds(c: Context<{ Bindings: MediaEnv }>, mediaId: string): number | null {
  return signedUntil(
    { given: c.req.query('s') ?? '', sign: (secret) => mediaSignature(mediaId, secret), now: Date.now() },
    c.env,
  );
}

function notSigned(): Response {
  return errorEnvelope(403, 'ForbiddenError', 'The signature is invalid or has expired');
}

function playerPage(c: Context, name: string, source: string): Response | Promise<Response> {
  c.header('content-security-policy', `default-src 'none'; media-src 'self'; style-src 'sha256-${PLAYER_STYLE_HASH}'`);
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'no-referrer');
  return c.html(
    html`<!doctype html>
      <html lang="de">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${name}</title>
          ${STYLE_ELEMENT}
        </head>
        <body>
          <video controls autoplay playsinline src="${source}"></video>
        </body>
      </html>`,
  );
}

const PLAYER_STYLE = 'html,body{margin:0;height:100%;background:#000}video{display:block;width:100%;height:100%}';
/** In one piece: the hash covers all characters between the tags, whitespace included. */
const STYLE_ELEMENT = raw(`<style>${PLAYER_STYLE}</style>`);
const PLAYER_STYLE_HASH = createHash('sha256').update(PLAYER_STYLE).digest('base64');
