import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Stores texts under keyed names. Existing texts are not written again. */
export type Vault = {
  readonly keep: (text: string) => { readonly name: string; readonly isNew: boolean };
  readonly read: (name: string) => string;
  /** Deletes all texts except these and those stored since: a running backup has not written its snapshot yet. */
  readonly keepOnly: (names: ReadonlySet<string>, since: Date) => void;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A folder of encrypted pieces (AES-256-GCM), because they contain readers' data and copies must be unreadable.
 * @param key 32 bytes as 64 hexadecimal digits. Without it nothing can be restored.
 */
export function openVault(folder: string, key: string): Vault {
  if (!/^[0-9a-f]{64}$/i.test(key)) throw new Error('BACKUP_KEY is 64 hexadecimal digits: openssl rand -hex 32');
  const secret = Buffer.from(key, 'hex');
  const pieces = path.join(folder, 'sealed');
  fs.mkdirSync(pieces, { recursive: true });
  const nameOf = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  return {
    keep(text) {
      const name = nameOf(text);
      const file = path.join(pieces, name);
      if (fs.existsSync(file)) {
        const now = new Date();
        fs.utimesSync(file, now, now);
        return { name, isNew: false };
      }
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', secret, iv);
      const sealed = Buffer.concat([cipher.update(gzipSync(text)), cipher.final()]);
      // A crash leaves a `.part` file, which is never read as a piece.
      fs.writeFileSync(`${file}.part`, Buffer.concat([iv, cipher.getAuthTag(), sealed]));
      fs.renameSync(`${file}.part`, file);
      return { name, isNew: true };
    },
    read(name) {
      const bytes = fs.readFileSync(path.join(pieces, name));
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = gunzipSync(
        Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]),
      ).toString('utf8');
      if (nameOf(text) !== name) throw new Error(`${name} has the content of another name`);
      return text;
    },
    keepOnly(names, since) {
      const unnamed = fs.readdirSync(pieces).filter((name) => !names.has(name));
      for (const file of unnamed.map((name) => path.join(pieces, name)))
        if (fs.statSync(file).mtime < since) fs.rmSync(file);
    },
  };
}
