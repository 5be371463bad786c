/** Pseudo-random choices, reproducible by seed. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  readonly happens: (probability: number) => boolean;
  /** A whole number. */
  readonly between: (least: number, most: number) => number;
  readonly oneOf: <T>(first: T, ...others: readonly T[]) => T;
};

/** Mulberry32. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    happens: (probability) => next() < probability,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    oneOf: (first, ...others) => [first, ...others][Math.floor(next() * (others.length + 1))] ?? first,
  };
}
