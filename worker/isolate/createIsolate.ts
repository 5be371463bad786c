import { createBodySeal } from '../cache/sealBody.ts';
import { createBasis, type BasisDependencies } from './basis.ts';
import { createPublishing } from './createPublishing.ts';
import { createReaders } from './createReaders.ts';
import type { Isolate, Part } from './isolate.ts';
import { measurePurges } from './measurePurges.ts';

/** @throws when the configuration is broken: see `readSettings`. */
export function createIsolate(dependencies: BasisDependencies): Isolate<Part> {
  const basis = createBasis(dependencies);
  const { sealBody, unsealBody } = createBodySeal(basis.settings.BODY_SEAL_SECRET);
  const publishing = createPublishing(basis, sealBody);
  measurePurges(publishing.purges, publishing);
  return { publishing, readers: createReaders(basis, { publishing, unsealBody }) };
}
