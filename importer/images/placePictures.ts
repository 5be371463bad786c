import fs from 'node:fs/promises';
import path from 'node:path';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import type { Image } from '#shared/domain/content/image.ts';
import type { DraftItem } from '../body/draftItem.ts';
import type { SourcePicture } from '../record.ts';
import { messages } from '../report/messages.ts';
import type { ContentServer } from '../send/contentServer.ts';
import { fetchPicture, PUBLIC_NETWORK, type Fetched, type FetchFailure, type Network } from './fetchPicture.ts';
import { fileName, type PictureFolder } from './pictureFolder.ts';

export type PictureFailure = FetchFailure | 'notInFolder' | 'noFolder';

export type MissingPicture = { readonly reference: string; readonly failure: PictureFailure };

export type PicturePlacer = {
  /** The picture at the image service, or why it is not there. The same reference is fetched once. */
  readonly place: (picture: SourcePicture) => Promise<Image | MissingPicture>;
  readonly placeAll: (items: readonly DraftItem[]) => Promise<{ items: ContentItem[]; missing: MissingPicture[] }>;
};

type Sources = { readonly folder: PictureFolder | null; readonly server: ContentServer; readonly network?: Network };

/** Remembered so that a picture many articles show is sent once; few enough for any archive's memory. */
const MAX_REMEMBERED = 10_000;

const MAX_TITLE = 500;

export function createPicturePlacer({ folder, server, network = PUBLIC_NETWORK }: Sources): PicturePlacer {
  const placed = new Map<string, Promise<string | MissingPicture>>();
  const upload = async (reference: string): Promise<string | MissingPicture> => {
    const found = await obtain(reference, folder, network);
    if (found.kind === 'failed') return { reference, failure: found.failure };
    const name = await server.uploadPicture(slugOf(reference), found.bytes);
    return name ?? { reference, failure: 'notAPicture' };
  };
  const place = async ({ reference, altText, caption }: SourcePicture): Promise<Image | MissingPicture> => {
    const known = placed.get(reference) ?? upload(reference);
    if (placed.size >= MAX_REMEMBERED) placed.clear();
    placed.set(reference, known);
    const baseUrl = await known;
    return typeof baseUrl === 'string' ? { baseUrl, altText, caption, width: 0, height: 0, cropVal: '50-50' } : baseUrl;
  };
  return {
    place,
    async placeAll(drafts) {
      const items: ContentItem[] = [];
      const missing: MissingPicture[] = [];
      const placeOne = async (picture: SourcePicture): Promise<Image[]> => {
        const image = await place(picture);
        if (!('failure' in image)) return [image];
        missing.push(image);
        return [];
      };
      for (const draft of drafts) {
        if (draft.type === 'picture') for (const image of await placeOne(draft.picture)) items.push({ type: 'image', image });
        else if (draft.type === 'pictures') {
          const images: Image[] = [];
          for (const picture of draft.pictures) images.push(...(await placeOne(picture)));
          if (images.length > 0) items.push({ type: 'gallery', title: draft.title.slice(0, MAX_TITLE) || messages.gallery, images });
        } else items.push(draft);
      }
      return { items, missing };
    },
  };
}

type Obtained = { readonly kind: 'picture'; readonly bytes: Buffer } | { readonly kind: 'failed'; readonly failure: PictureFailure };

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
