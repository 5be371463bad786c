import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { TEST_TIMES_FOLDER, type FileTime } from './testTimes.ts';

/** A table of outages that differs in one cell has some five hundred characters. */
const CAUSE_LENGTH = 800;

/** Reporter of vitest: writes the time, the retried and the failed tests of each file of one run, for {@link readTestTimes}. */
export default class TestTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    fs.mkdirSync(TEST_TIMES_FOLDER, { recursive: true });
    fs.writeFileSync(path.join(TEST_TIMES_FOLDER, `${process.pid}.json`), JSON.stringify(modules.map(timeOf)));
  }
}

function timeOf(module: TestModule): FileTime {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const tests = [...module.children.allTests()];
  const retried = tests.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0);
  const failed = tests.filter((test) => test.result().state === 'failed');
  return {
    file: path.relative(process.cwd(), module.moduleId),
    project: module.project.name,
    ms: duration + collectDuration + setupDuration,
    retried: retried.map((test) => `${test.fullName}: ${causeOf(test.result().errors)}`),
    failed: [
      ...failed.map((test) => `${test.fullName}: ${causeOf(test.result().errors)}`),
      // A file that cannot be loaded has no tests.
      ...module.errors().map((error) => causeOf([error])),
    ],
  };
}

/** What failed at the first try, in one line. */
function causeOf(errors: readonly TestError[] | undefined): string {
  const { message = '', diff = '' } = errors?.[0] ?? {};
  return stripVTControlCharacters(`${message} ${diff}`).replaceAll(/\s+/g, ' ').slice(0, CAUSE_LENGTH);
}
