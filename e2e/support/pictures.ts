import http from 'node:http';
import { createRequire } from 'node:module';
import { imagePath, imageSignature } from '#shared/contracts/signatures/imageSignature.ts';
import { CENTRE, type ImageVariant } from '#shared/domain/images/imageVariant.ts';
import type { TestPortal } from './testPortal.ts';

/**
 * The image library that the local image service brings along: decodes what it made, independent of what the headers
 * say.
 */
const sharp = createRequire(createRequire(import.meta.url).resolve('miniflare'))('sharp');

export type BytesAnswer = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
};

export type BytesRequest = {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: Buffer;
};

/** A call whose answer is not text: of a picture as pages name it, or of a service of the reference backend. */
export function requestBytes(
  portal: TestPortal,
  target: string,
  { host = hostOf(target), method = 'GET', headers = {}, body }: BytesRequest = {},
) {
  return new Promise<BytesAnswer>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: portal.port,
      path: target,
      method,
      agent: false,
      headers: { host: `${host}.localhost:${portal.port}`, ...headers },
    };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

function hostOf(target: string): string {
  return target.startsWith('/bilder/') ? 'tagesbote' : 'images';
}

export type PictureSize = { readonly format: string; readonly width: number; readonly height: number };

/** Format and size from the bytes themselves. AVIF is a kind of HEIF. */
export async function measurePicture(bytes: Buffer): Promise<PictureSize> {
  const { format, width, height, compression } = await sharp(bytes).metadata();
  return { format: format === 'heif' && compression === 'av1' ? 'avif' : format, width, height };
}

export type ColorName = 'red' | 'green' | 'blue' | 'yellow' | 'white' | 'black';

const COLORS: Readonly<Record<ColorName, readonly [number, number, number]>> = {
  red: [220, 0, 0],
  green: [0, 160, 0],
  blue: [0, 0, 220],
  yellow: [240, 220, 0],
  white: [255, 255, 255],
  black: [0, 0, 0],
};

/** The nearest of the named colours at a point, given as shares of width and height. */
export async function colorAt(bytes: Buffer, x: number, y: number): Promise<ColorName> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round((info.height - 1) * y) * info.width + Math.round((info.width - 1) * x)) * info.channels;
  const distances = Object.entries(COLORS).map(([name, color]) => ({
    name,
    distance: color.reduce((sum, value, channel) => sum + (value - data[at + channel]) ** 2, 0),
  }));
  const nearest = distances.sort((one, other) => one.distance - other.distance)[0]?.name;
  const found = Object.keys(COLORS).find((name): name is ColorName => name === nearest);
  if (!found) throw new Error('There is no colour');
  return found;
}

/** A picture of equal stripes, as PNG. */
export async function drawStripes(
  width: number,
  height: number,
  stripes: readonly ColorName[],
  direction: 'across' | 'down',
): Promise<Buffer> {
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const share = direction === 'across' ? x / width : y / height;
      bytes.set(COLORS[stripes[Math.floor(share * stripes.length)] ?? 'black'], (y * width + x) * 3);
    }
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** An address as the portal would sign it. */
export function signVariant(
  portal: TestPortal,
  variant: Pick<ImageVariant, 'path' | 'width'> & Partial<ImageVariant>,
): string {
  const whole: ImageVariant = { height: null, focus: CENTRE, format: null, quality: 75, density: 1, ...variant };
  return `/${imagePath(whole, imageSignature(whole, portal.secrets.imageSigningSecret))}`;
}

/** Uploads an original with the editors' token. */
export function uploadOriginal(portal: TestPortal, name: string, body: Buffer, focus = '50-50'): Promise<BytesAnswer> {
  return requestBytes(portal, `/originals/${name}?focus=${focus}`, {
    method: 'PUT',
    body,
    headers: { authorization: `Bearer ${portal.secrets.editorToken}`, 'content-type': 'image/png' },
  });
}
