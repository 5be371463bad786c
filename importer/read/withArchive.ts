import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NO_ATTACHMENTS, readAttachments } from './readAttachments.ts';
import type { Attachments } from './wordpressText.ts';

/** An archive that can be read from its start. */
type Archive = { readonly open: () => AsyncIterable<Uint8Array>; readonly attachments: Attachments };

/** Occurs in the first lines of every WordPress export. */
const WORDPRESS = 'wordpress.org/export/';
const HEAD_BYTES = 16 * 1024;

/**
 * Opens an archive. A WordPress export is scanned for its pictures first, because they may come after the posts that
 * use them; one that cannot be read twice is buffered in a file.
 */
export async function withArchive(
  source: string | AsyncIterable<Uint8Array>,
  use: (archive: Archive) => Promise<void>,
): Promise<void> {
  const file = typeof source === 'string' && fs.statSync(source).isFile() ? source : null;
  const [head, bytes] = await readHead(typeof source === 'string' ? fs.createReadStream(source) : source);
  if (!head.includes(WORDPRESS)) return use({ open: () => bytes, attachments: NO_ATTACHMENTS });
  const folder = file === null ? fs.mkdtempSync(path.join(os.tmpdir(), 'import-')) : null;
  const kept = file ?? path.join(folder ?? '', 'export.xml');
  try {
    if (folder !== null) await fs.promises.writeFile(kept, bytes);
    const open = () => fs.createReadStream(kept);
    await use({ open, attachments: await readAttachments(open()) });
  } finally {
    if (folder !== null) fs.rmSync(folder, { recursive: true });
  }
}

/** The beginning as text, and all of the bytes. */
async function readHead(bytes: AsyncIterable<Uint8Array>): Promise<[string, AsyncIterable<Uint8Array>]> {
  const iterator = bytes[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  return [Buffer.concat(chunks).toString('latin1'), prepend(chunks, iterator)];
}

async function* prepend(chunks: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
