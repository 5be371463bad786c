import { expect, it } from 'vitest';
import { simulateTraffic } from './simulateTraffic.ts';

it(
  'G16 counts the same calls for the same seed; a deployment delays no reader, and saves appear in time',
  { timeout: 90_000 },
  async () => {
    const simulation = {
      seed: 7,
      hours: 0.5,
      viewsPerSecond: 4,
      dataCentres: 6,
      savesPerHour: 60,
      deployedAfterHours: 0.3,
    };
    const [one, other] = [await simulateTraffic(simulation), await simulateTraffic(simulation)];
    expect(other).toEqual(one);
    expect(one.late).toBe(0);
    expect(one.tiers['failed']).toBeUndefined();
    const [before, after] = one.windows;
    expect(after?.waited).toBeLessThanOrEqual((before?.waited ?? 0) * 1.2);
  },
);
