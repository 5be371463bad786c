import { createHash } from 'node:crypto';

/** The first four bytes of a digest: about one in thirty thousand good passwords is refused by collision. */
export function digestOfForm(form: string): number {
  return createHash('sha256').update(form).digest().readUInt32BE(0);
}

/**
 * Sorted numbers, delta-encoded as varints: seven bits per byte, highest first, the last byte of a number below 128.
 */
export function packDigests(digests: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let last = 0;
  for (const digest of digests) {
    const septets = [(digest - last) % 128];
    for (let rest = Math.floor((digest - last) / 128); rest > 0; rest = Math.floor(rest / 128))
      septets.unshift((rest % 128) + 128);
    bytes.push(...septets);
    last = digest;
  }
  return Uint8Array.from(bytes);
}

export function unpackDigests(bytes: Uint8Array): Uint32Array {
  const digests: number[] = [];
  let last = 0;
  let distance = 0;
  for (const byte of bytes) {
    distance = distance * 128 + (byte % 128);
    if (byte >= 128) continue;
    last += distance;
    distance = 0;
    digests.push(last);
  }
  return Uint32Array.from(digests);
}
