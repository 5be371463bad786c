import * as v from 'valibot';
import type { CmsSource } from '#shared/contracts/cmsSources.contract.ts';
import type { OriginEnv } from '../../env.ts';
import { toSlug } from '../store/paths.ts';

export type PlacedPictures = {
  /** Names at the image service, by reference. */
  readonly names: Readonly<Record<string, string>>;
  /** True if one of them may be there the next time. */
  readonly isIncomplete: boolean;
};

type Effects = { readonly env: Pick<OriginEnv, 'PICTURES' | 'EDITOR_TOKEN'>; readonly fetch: typeof globalThis.fetch };

/** For all pictures of an article: a webhook's answer waits for them. */
const DEADLINE_MS = 3_000;
/** They are held in memory, one at a time. */
const MOST_BYTES = 10_000_000;
const TYPES = /^image\/(?:jpeg|png|webp)\b/i;
const uploaded = v.object({ data: v.object({ baseUrl: v.string() }) });

/**
 * Copies pictures from the content server to the image service. Only hosts that the setting names are asked, and without
 * the token: files are public there.
 */
export async function placePictures(
  references: readonly string[],
  source: CmsSource,
  { env, fetch }: Effects,
): Promise<PlacedPictures> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const names: Record<string, string> = {};
  let isIncomplete = false;
  for (const reference of references) {
    const address = addressOf(reference, source);
    const placed = address === null ? 'refused' : await place(address, { env, fetch, signal });
    if (typeof placed === 'object') names[reference] = placed.name;
    else if (placed === 'unavailable') isIncomplete = true;
  }
  return { names, isIncomplete };
}

type Placed = { readonly name: string } | 'refused' | 'unavailable';

async function place(
  address: URL,
  { env, fetch, signal }: Effects & { readonly signal: AbortSignal },
): Promise<Placed> {
  try {
    const response = await fetch(address, { headers: { accept: 'image/*' }, redirect: 'manual', signal });
    const { status, headers } = response;
    const isPicture = status === 200 && TYPES.test(headers.get('content-type') ?? '');
    const announced = Number(headers.get('content-length') ?? 0);
    if (!isPicture || announced > MOST_BYTES) {
      await response.body?.cancel();
      return status >= 500 || status === 429 ? 'unavailable' : 'refused';
    }
    const body = await response.arrayBuffer();
    if (body.byteLength > MOST_BYTES) return 'refused';
    const answer = await env.PICTURES.fetch(`http://images.localhost/originals/${nameOf(address)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${env.EDITOR_TOKEN}`, 'content-type': 'application/octet-stream' },
      body,
      signal,
    });
    const text = await answer.text();
    if (answer.status === 400 || answer.status === 413) return 'refused';
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), uploaded), text);
    return answer.ok && read.success ? { name: read.output.data.baseUrl } : 'unavailable';
  } catch {
    return 'unavailable';
  }
}

/** Null for a host that the setting does not name. */
function addressOf(reference: string, { address, pictureHosts }: CmsSource): URL | null {
  if (!URL.canParse(reference, address)) return null;
  const url = new URL(reference, address);
  return [new URL(address).origin, ...pictureHosts].includes(url.origin) ? url : null;
}

/** `/uploads/Rheinufer_3f2a.jpg` → `rheinufer-3f2a`. */
function nameOf({ pathname }: URL): string {
  const file = pathname.split('/').at(-1) ?? '';
  return toSlug(file.replace(/\.[a-z]+$/i, '')) || 'bild';
}
