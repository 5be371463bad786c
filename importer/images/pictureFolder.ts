import fs from 'node:fs';
import path from 'node:path';
import { MAX_PICTURE_BYTES } from './fetchPicture.ts';

/** Pictures of a folder by file name, in any subfolder: paths in an archive rarely match those of a copy. */
export type PictureFolder = { readonly find: (reference: string) => FolderPicture | null };

export type FolderPicture = { readonly file: string; readonly bytes: number };

export function openPictureFolder(folder: string): PictureFolder {
  const files = new Map<string, FolderPicture>();
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:jpe?g|png|webp)$/i.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = fs.statSync(file).size;
    if (bytes <= MAX_PICTURE_BYTES) files.set(entry.name.toLowerCase(), { file, bytes });
  }
  return { find: (reference) => files.get(fileName(reference).toLowerCase()) ?? null };
}

/** The last part of a path or address, without its query. */
export function fileName(reference: string): string {
  const last = (reference.split(/[?#]/, 1)[0] ?? '').split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch (cause) {
    if (cause instanceof URIError) return last;
    throw cause;
  }
}
