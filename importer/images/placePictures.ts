import fs from 'node:fs/promises';
import path from 'node:path';
import type { ContentServer } from '../send/contentServer.ts';
import { fetchPicture, PUBLIC_NETWORK, type Fetched, type Network } from './fetchPicture.ts';
import { fileName, type PictureFolder } from './pictureFolder.ts';
import { createPlacer, type MissingPicture, type PictureFailure, type PicturePlacer } from './picturePlacer.ts';

type Sources = { readonly folder: PictureFolder | null; readonly server: ContentServer; readonly network?: Network };

/** Remembered uploads, so that a picture shared by many articles is sent once; bounded for any archive. */
const MAX_REMEMBERED = 10_000;

/** Uploads pictures to the image service. Each reference is fetched once. */
export function createPicturePlacer({ folder, server, network = PUBLIC_NETWORK }: Sources): PicturePlacer {
  const placed = new Map<string, Promise<string | MissingPicture>>();
  const upload = async (reference: string): Promise<string | MissingPicture> => {
    const found = await obtain(reference, folder, network);
    if (found.kind === 'failed') return { reference, failure: found.failure };
    const name = await server.uploadPicture(slugOf(reference), found.bytes);
    return name ?? { reference, failure: 'notAPicture' };
  };
  return createPlacer((reference) => {
    const known = placed.get(reference) ?? upload(reference);
    if (placed.size >= MAX_REMEMBERED) placed.clear();
    placed.set(reference, known);
    return known;
  });
}

type Obtained =
  | { readonly kind: 'picture'; readonly bytes: Buffer }
  | { readonly kind: 'failed'; readonly failure: PictureFailure };

async function obtain(reference: string, folder: PictureFolder | null, network: Network): Promise<Obtained | Fetched> {
  const local = folder?.find(reference);
  if (local) return { kind: 'picture', bytes: await fs.readFile(local.file) };
  if (folder) return { kind: 'failed', failure: 'notInFolder' };
  return /^https?:\/\//i.test(reference) ? fetchPicture(reference, network) : { kind: 'failed', failure: 'noFolder' };
}

/** `2014/Erstes Treffen.jpg` → `erstes-treffen`. */
function slugOf(reference: string): string {
  const name = fileName(reference);
  const slug = path
    .basename(name, path.extname(name))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return slug || 'bild';
}
