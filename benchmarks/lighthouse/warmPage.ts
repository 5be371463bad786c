import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** `accept` header of Chromium's picture requests. */
const PICTURE_ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const MAXIMUM_ROUNDS = 40;
const ROUND_DELAY_MS = 1_000;

type Answer = { readonly contentType: string; readonly body: Buffer };

/**
 * Requests a page twice, and between the two its pictures until all are AVIF: the image service serves WebP until it
 * has encoded them.
 */
export async function warmPage(url: URL, cookie = ''): Promise<void> {
  const { body } = await request(url, 'text/html', cookie);
  await warmPictures(readPictures(body.toString('utf8'), url));
  await request(url, 'text/html', cookie);
}

/**
 * In rounds, so that renditions are encoded in parallel. The service does not retry a timed-out AVIF for a day: readers
 * get WebP, and so does the audit.
 */
async function warmPictures(pictures: readonly URL[]): Promise<void> {
  let cold = pictures;
  for (let round = 0; cold.length > 0; round += 1) {
    if (round === MAXIMUM_ROUNDS) return console.error(`Not as AVIF: ${cold.join(' ')}`);
    if (round > 0) await wait(ROUND_DELAY_MS);
    const stillCold: URL[] = [];
    for (const picture of cold) {
      const { contentType } = await request(picture, PICTURE_ACCEPT);
      if (contentType !== 'image/avif') stillCold.push(picture);
    }
    cold = stillCold;
  }
}

/** Addresses of pictures that a browser loads: `src` and `srcset`, not metadata. */
function readPictures(html: string, page: URL): readonly URL[] {
  const attributes = html.match(/ (?:src|srcset|imagesrcset)="[^"]+"/gi) ?? [];
  const addresses = attributes.flatMap(
    (attribute) => attribute.replaceAll('&amp;', '&').match(/\/bilder\/[^\s",]+/g) ?? [],
  );
  return [...new Set(addresses)].map((address) => new URL(address, page));
}

/**
 * Connects to the address with a `host` header, because Node does not resolve `*.localhost`. Rejects other statuses
 * than 200.
 */
function request(url: URL, accept: string, cookie = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: url.host, accept, ...(cookie ? { cookie } : {}) };
    const call = http.get(
      { host: '127.0.0.1', port: url.port, path: `${url.pathname}${url.search}`, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200)
            resolve({ contentType: response.headers['content-type'] ?? '', body: Buffer.concat(chunks) });
          else reject(new Error(`${url}: status ${response.statusCode}`));
        });
      },
    );
    call.on('error', reject);
  });
}
