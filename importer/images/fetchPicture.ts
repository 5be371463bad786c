import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import type { FetchFailure } from './picturePlacer.ts';
import { ForbiddenAddressError, isPublicAddress, lookupPublic } from './publicAddress.ts';

export type Fetched =
  | { readonly kind: 'picture'; readonly bytes: Buffer }
  | { readonly kind: 'failed'; readonly failure: FetchFailure };

type Answer = Fetched | { readonly kind: 'redirect'; readonly to: string };

/** The image service's limit. */
export const MAX_PICTURE_BYTES = 20_000_000;
const DEADLINE_MS = 10_000;
const MAX_REDIRECTS = 3;
const TYPES = /^image\/(?:jpeg|pjpeg|png|webp)\b/i;

/** Which addresses may be connected to. */
export type Network = { readonly isAllowed: (address: string) => boolean; readonly lookup: net.LookupFunction };

export const PUBLIC_NETWORK: Network = { isAllowed: isPublicAddress, lookup: lookupPublic };

/**
 * Fetches a picture from the public internet: at most 20 MB, within 10 seconds including redirects, each of which is
 * checked like the first address.
 */
export async function fetchPicture(reference: string, network: Network = PUBLIC_NETWORK): Promise<Fetched> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  let address = reference;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const url = readAddress(address, network);
    const answer: Answer = url ? await request(url, network, deadline) : failed('address');
    if (answer.kind !== 'redirect') return answer;
    address = answer.to;
  }
  return failed('status');
}

/** Host names are checked when resolved; IP addresses, which are not resolved, here. */
function readAddress(address: string, { isAllowed }: Network): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return net.isIP(host) !== 0 && !isAllowed(host) ? null : url;
}

function request(url: URL, { lookup }: Network, signal: AbortSignal): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const call = (url.protocol === 'https:' ? https : http).get(
    url,
    { lookup, signal, agent: false, headers: { accept: 'image/*' } },
    (response) => {
      const { statusCode = 0, headers } = response;
      const end = (answer: Answer) => {
        resolve(answer);
        response.destroy();
      };
      if (statusCode >= 300 && statusCode < 400 && headers.location && URL.canParse(headers.location, url)) {
        return end({ kind: 'redirect', to: new URL(headers.location, url).href });
      }
      if (statusCode !== 200) return end(failed(statusCode >= 500 || statusCode === 429 ? 'unavailable' : 'status'));
      if (!TYPES.test(headers['content-type'] ?? '')) return end(failed('notAPicture'));
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_PICTURE_BYTES) end(failed('tooLarge'));
        else chunks.push(chunk);
      });
      response.once('error', () => resolve(failed('unavailable')));
      response.once('end', () => resolve({ kind: 'picture', bytes: Buffer.concat(chunks) }));
    },
  );
  call.once('error', (cause) => resolve(failed(cause instanceof ForbiddenAddressError ? 'address' : 'unavailable')));
  return promise;
}

function failed(failure: FetchFailure): Fetched {
  return { kind: 'failed', failure };
}
