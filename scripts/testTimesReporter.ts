import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { TEST_TIMES_FOLDER, type FileTime } from './testTimes.ts';

/** A table of outages that differs in one cell has some five hundred characters. */
const CAUSE_LENGTH = 800;

/** Reporter of vitest: writes the time and the retried tests of each file of one run, for {@link readTestTimes}. */
export default class TestTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    fs.mkdirSync(TEST_TIMES_FOLDER, { recursive: true });
    fs.writeFileSync(path.join(TEST_TIMES_FOLDER, `${process.pid}.json`), JSON.stringify(modules.map(timeOf)));
  }
}

function timeOf(module: TestModule): FileTime {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const retried = [...module.children.allTests()].filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0);
  return {
    file: path.relative(process.cwd(), module.moduleId),
    project: module.project.name,
    ms: duration + collectDuration + setupDuration,
    retried: retried.map((test) => `${test.fullName}: ${causeOf(test)}`),
  };
}

/** What failed at the first try, in one line. */
function causeOf(test: TestCase): string {
  const { message = '', diff = '' } = test.result().errors?.[0] ?? {};
  return stripVTControlCharacters(`${message} ${diff}`).replaceAll(/\s+/g, ' ').slice(0, CAUSE_LENGTH);
}
