import { imagePath, imageSignature } from '#shared/contracts/signatures/imageSignature.ts';
import { openSignatures, sealSignature } from '#shared/contracts/signatures/shortSignature.ts';
import { CENTRE, PORTAL_QUALITY, type ImageVariant } from '#shared/domain/images/imageVariant.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { noteRefusal, type Examined } from '../examination.ts';
import type { Answered } from '../send.ts';

const { deadlineMs } = UPSTREAMS.images;
const UNKNOWN = 'konformitaet-00000000';
/** One rendition has one address and never changes: less than a day is a request of every reader again and again. */
const SHORTEST_SECONDS = 86_400;
/** Longer than a signature of a paid article's picture is good for. */
const EXPIRED_MS = 3 * 3_600_000;
const TYPES = ['image/webp', 'image/jpeg'] as const;

/**
 * The image service: with a picture that it has (`CONFORMANCE_PICTURE`, its `baseUrl` in the content API) renditions in
 * the formats that browsers accept, signed with `IMAGE_SIGNING_SECRET`; and how it refuses. A rendition that is new
 * there is made.
 */
export async function examineImages(examined: Examined): Promise<void> {
  const { note, settings } = examined;
  const secret = settings['IMAGE_SIGNING_SECRET'] ?? '';
  if (secret === '') {
    note({ id: 'images.setting', verdict: 'fail', words: 'no IMAGE_SIGNING_SECRET: no picture has an address' });
    return;
  }
  const picture = settings['CONFORMANCE_PICTURE'] || null;
  await examineRefusals(examined, addressOf(picture ?? UNKNOWN, secret), secret);
  noteRefusal(examined, await askFor(examined, 'images.unknown', addressOf(UNKNOWN, secret)), {
    id: 'images.unknown',
    statuses: [404],
    loss: 'a picture that is missing looks like an outage',
  });
  if (picture === null) {
    note({ id: 'images.rendition', verdict: 'skip', words: 'CONFORMANCE_PICTURE names no picture to ask for' });
    return;
  }
  const address = addressOf(picture, secret);
  for (const type of TYPES) await examineRendition(examined, type, address);
  await examineLimited(examined, limitedAddress(address, { secret, now: Date.now() }));
  const dense = await askFor(examined, 'images.density', `${address}&dpr=2`);
  if (dense)
    note({
      id: 'images.density',
      ms: dense.ms,
      ...(isPicture(dense)
        ? { verdict: 'pass', words: 'twice the pixels by the same signature' }
        : { verdict: 'fail', words: `answered ${dense.status} to &dpr=2: good screens show no pictures` }),
    });
}

function addressOf(path: string, secret: string): string {
  const variant: ImageVariant = {
    path,
    width: 384,
    height: 216,
    focus: CENTRE,
    format: null,
    quality: PORTAL_QUALITY,
    density: 1,
  };
  return `/${imagePath(variant, imageSignature(variant, secret))}`;
}

function askFor({ ask }: Examined, id: string, path: string, accept = '*/*'): Promise<Answered | null> {
  return ask({ id, path, headers: { accept }, deadlineMs });
}

/** As in the body of a paid article that was opened at `now`. */
function limitedAddress(address: string, opened: { readonly secret: string; readonly now: number }): string {
  return openSignatures(
    address.replace(/&s=([^&]*)/, (_, lasting: string) => `&s=${sealSignature(lasting)}`),
    opened,
  );
}

async function examineRefusals(examined: Examined, address: string, secret: string): Promise<void> {
  const signed = 'an address that the portal has not signed gives pictures, of paid articles too';
  const refusals = [
    ['images.unsigned', address.replace(/&s=[^&]*/, ''), [400, 403], signed],
    ['images.signature', address.replace(/&s=[^&]*/, '&s=AAAAAAAA'), [403], signed],
    [
      'images.expired',
      limitedAddress(address, { secret, now: Date.now() - EXPIRED_MS }),
      [403],
      'pictures of paid articles are open to all to whom an address is passed on',
    ],
    ['images.size', address.replace('w=384', 'w=385'), [403], 'one signature is good for every size'],
    ['images.parameters', `${address}&x=1`, [400, 403], 'one picture has endless addresses, past every cache'],
  ] as const;
  for (const [id, path, statuses, loss] of refusals)
    noteRefusal(examined, await askFor(examined, id, path), { id, statuses, loss });
}

async function examineRendition(examined: Examined, type: (typeof TYPES)[number], address: string): Promise<void> {
  const { note } = examined;
  const id = `images.${type.replace('image/', '')}`;
  const answered = await askFor(examined, id, address, type === 'image/webp' ? 'image/webp' : '*/*');
  if (!answered) return;
  const { status, headers, text, ms } = answered;
  if (status !== 200) {
    note({ id, verdict: 'fail', ms, words: `answered ${status} instead of 200: the place of the picture stays empty` });
    return;
  }
  const isOther = headers['content-type'] !== type;
  note({
    id,
    ms,
    ...(text === ''
      ? { verdict: 'fail', words: 'an empty body: the place of the picture stays empty' }
      : isOther
        ? { verdict: 'fail', words: `is not ${type}, which alone this browser was said to read` }
        : { verdict: 'pass', words: type }),
  });
  noteCaching(examined, id, headers);
}

/** Pictures of paid articles have a signature that ends: no shared cache may have them. */
async function examineLimited(examined: Examined, address: string): Promise<void> {
  const id = 'images.limited';
  const answered = await askFor(examined, id, address);
  if (!answered) return;
  const isPrivate = /\b(?:private|no-store)\b/.test(String(answered.headers['cache-control']));
  examined.note({
    id,
    ms: answered.ms,
    ...(!isPicture(answered)
      ? { verdict: 'fail', words: `answered ${answered.status}: paid articles have no pictures` }
      : isPrivate
        ? { verdict: 'pass', words: 'private, by a signature that ends' }
        : { verdict: 'fail', words: 'not private: caches keep a picture of a paid article beyond its signature' }),
  });
}

function noteCaching({ note }: Examined, id: string, headers: Answered['headers']): void {
  const control = String(headers['cache-control'] ?? '');
  const seconds = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
  const isKept = /\bpublic\b/.test(control) && seconds >= SHORTEST_SECONDS;
  note({
    id: `${id}.cache`,
    ...(isKept
      ? { verdict: 'pass', words: 'public, for a day or longer' }
      : { verdict: 'warn', words: 'is not public for a day or longer: each view of a page asks for it again' }),
  });
  note({
    id: `${id}.vary`,
    ...(/\baccept\b(?!-)/i.test(String(headers['vary'] ?? ''))
      ? { verdict: 'pass', words: 'by Accept' }
      : { verdict: 'fail', words: 'no Vary: Accept: caches give browsers a format that they cannot read' }),
  });
}

function isPicture({ status, headers }: Answered): boolean {
  return status === 200 && /^image\/(?:avif|webp|jpeg)$/.test(String(headers['content-type']));
}
