import fs from 'node:fs';
import path from 'node:path';
import { readSeed, type SeedArticle } from './readSeed.ts';

/** A folder's photographs, by the motifs of the story. */
export function findPhotos(folder: string | undefined): ReadonlyMap<string, string> {
  if (!folder) return new Map();
  const files = fs.globSync('*.jpg', { cwd: folder }).sort();
  if (files.length === 0) throw new Error(`DEMO_PHOTOS holds no *.jpg: ${folder}`);
  return new Map(files.map((file, position) => [`foto-${position + 1}`, path.join(folder, file)]));
}

/** The article that shows the photographs as a gallery, and the first as its lead picture. */
export function readPhotoStory(motifs: readonly string[]): SeedArticle {
  const { id, article, photo } = readSeed('photoStory.json');
  const images = motifs.map((motif, position) => ({
    motif,
    alt: photo.alt.replace('{position}', position + 1).replace('{count}', motifs.length),
    caption: photo.caption,
  }));
  const contentItems = article.contentItems.map((item: { readonly type: string }) =>
    item.type === 'gallery' ? { ...item, images } : item,
  );
  return { id, article: { ...article, image: images[0], contentItems } };
}
