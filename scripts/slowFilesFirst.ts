import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Orders test files for vitest: these first, in this order, the rest as vitest does, which without times of an earlier
 * run begins with the largest files. A slow file that starts last would run while the other workers have nothing left.
 */
export function slowFilesFirst(slow: readonly string[]): typeof BaseSequencer {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const placeOf = ({ moduleId }: TestSpecification) => {
        const place = slow.indexOf(path.relative(process.cwd(), moduleId));
        return place < 0 ? slow.length : place;
      };
      return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
    }
  };
}
