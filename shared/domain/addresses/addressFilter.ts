import type { Bytes } from '../../lib/bytes.ts';

/** An address in the filter's form, and the cache tags by which purges name its page. */
export type SoughtAddress = { readonly path: string; readonly tags: readonly string[] };

/** Two random 32-bit numbers: without them it cannot be computed which addresses pass. */
export type FilterSeed = readonly [number, number];
/** A Bloom filter of addresses: never denies one that was put in. */
export type BloomFilter = { readonly seed: FilterSeed; readonly bits: Bytes };

/** With eight probes, 0.4 % of unknown addresses pass; 100,000 addresses take 141 KiB. */
const BITS_PER_ADDRESS = 11.5;
const PROBES = 8;
/** Below, the probes of an address fall on one another too often. */
const MIN_BYTES = 1_021;
/** At its intended size half of the bits are set; at this share 0.46 % of unknown addresses pass. */
const MOST_BITS_SET = 0.51;

/** One that is just large enough for these. */
export function createAddressFilter(addresses: readonly string[], seed: FilterSeed): BloomFilter {
  const bits = new Uint8Array(Math.max(MIN_BYTES, Math.ceil((addresses.length * BITS_PER_ADDRESS) / 8)));
  addAddresses({ seed, bits }, addresses);
  return { seed, bits };
}

/** Adds addresses; repeated ones change nothing. The filter does not grow: see `isOverfull`. */
export function addAddresses({ seed, bits }: BloomFilter, addresses: readonly string[]): void {
  const bitCount = bits.length * 8;
  for (const address of addresses) {
    const [one, other] = hash(address, seed);
    for (let turn = 0; turn < PROBES; turn += 1) {
      const bit = probe(one, other, turn, bitCount);
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
}

/** Whether it holds more than intended, so that too many unknown addresses pass. */
export function isOverfull({ bits }: BloomFilter): boolean {
  let set = 0;
  for (let byte of bits) for (; byte !== 0; byte &= byte - 1) set += 1;
  return set > bits.length * 8 * MOST_BITS_SET;
}

export function mayHoldAddress({ seed, bits }: BloomFilter, address: string): boolean {
  const bitCount = bits.length * 8;
  const [one, other] = hash(address, seed);
  for (let turn = 0; turn < PROBES; turn += 1) {
    const bit = probe(one, other, turn, bitCount);
    if (((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

/** Double hashing, as Kirsch and Mitzenmacher: two hashes make all the probes. */
function probe(one: number, other: number, turn: number, bitCount: number): number {
  return (one + turn * (other + 1)) % bitCount;
}

/** Two independent 32-bit hashes in one pass: multiply and mix, with the finishing steps of MurmurHash3. */
function hash(text: string, seed: FilterSeed): [number, number] {
  let [one, other] = seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  return [finish(one ^ (other >>> 15)), finish(other ^ (one >>> 13))];
}

function finish(value: number): number {
  const mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const again = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (again ^ (again >>> 16)) >>> 0;
}
