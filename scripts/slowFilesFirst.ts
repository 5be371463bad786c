import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Orders test files for vitest: these first, the rest as vitest does, which without times of an earlier run begins with
 * the largest files. A slow file that starts last would run while the other workers have nothing left.
 */
export function slowFilesFirst(slow: ReadonlySet<string>): typeof BaseSequencer {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const isSlow = ({ moduleId }: TestSpecification) => slow.has(path.relative(process.cwd(), moduleId));
      return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
    }
  };
}
