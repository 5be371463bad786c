import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readSeed } from './readSeed.ts';
import { repeatRecording } from './repeatRecording.ts';

/** 48 kbit/s. */
const BYTES_PER_SECOND = 6_000;
const durations: Readonly<Record<string, number>> = Object.fromEntries(
  readSeed('podcasts.json').flatMap(({ episodes }: { episodes: { mediaId: string; durationSeconds: number }[] }) =>
    episodes.map(({ mediaId, durationSeconds }) => [mediaId, durationSeconds]),
  ),
);
const recordings = readSeed('media/media.json').filter(({ type }: { type: string }) => type === 'audio/mpeg');

it.each<{ id: string; file: string; durationSeconds: number; rounds: number }>(recordings)(
  'repeats $id for as long as its episode lasts, in whole frames',
  ({ id, file, durationSeconds, rounds }) => {
    const repeated = repeatRecording(fs.readFileSync(`origin/seed/media/${file}`), rounds);
    expect(Math.round(repeated.length / BYTES_PER_SECOND)).toBe(durationSeconds);
    expect(durationSeconds).toBe(durations[id]);
    expect(repeated.length % rounds).toBe(0);
    for (let round = 0; round < rounds; round += 1)
      expect(repeated.readUInt16BE((round * repeated.length) / rounds)).toBe(0xfffb);
  },
);
