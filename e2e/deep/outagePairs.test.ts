import { afterAll, it } from 'vitest';
import { differing, openOutageStage, SYSTEMS, worstOf } from '../support/outageStage.ts';

const { without, looksLike, close } = await openOutageStage();
afterAll(close);

const pairs = SYSTEMS.flatMap((one, at) => SYSTEMS.slice(at + 1).map((other) => [one, other] as const));

it.each(pairs)('M115 G19 %s and %s away at once: the worse of both', (...pair) =>
  without(pair, () => looksLike(differing(worstOf(pair)))),
);
