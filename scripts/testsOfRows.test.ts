import { expect, it } from 'vitest';
import { readAcceptanceRows, testsOfRows } from './testsOfRows.ts';

const at = (line: number, name: string) => ({ name, file: 'e2e/a.test.ts', location: { line } });

it('lists a row once per test whose title, describe block or case names it, and rows without a test', () => {
  const source = "it.each([\n  ['M83 expired', 1],\n  ['no row', 2],\n])('%s', () => undefined);";
  const tests = [at(1, 'M9, M83b a part'), at(5, 'pages > G7 %s'), at(5, 'pages > G7 %s'), at(6, 'no row')];
  expect([...testsOfRows(['M9', 'M10', 'M83'], tests, () => source, [])]).toEqual([
    ['M9', [{ file: 'e2e/a.test.ts', line: 1, title: 'M9, M83b a part' }]],
    ['M10', []],
    [
      'M83',
      [
        { file: 'e2e/a.test.ts', line: 1, title: 'M9, M83b a part' },
        { file: 'e2e/a.test.ts', line: 2, title: 'M83 expired' },
      ],
    ],
    ['G7', [{ file: 'e2e/a.test.ts', line: 5, title: 'pages > G7 %s' }]],
  ]);
});

it('lists the checks of a walk over pages', () => {
  const source = "export const check: PageCheck = {\n  name: 'G7 moves nothing',\n};";
  expect(testsOfRows([], [], () => source, ['e2e/support/pageChecks/layout.ts']).get('G7')).toEqual([
    { file: 'e2e/support/pageChecks/layout.ts', line: 2, title: 'G7 moves nothing' },
  ]);
});

it('reads ranges and lists of rows from docs/acceptance.md', () => {
  const rows = readAcceptanceRows();
  expect(rows).toEqual(expect.arrayContaining(['M1', 'M35', 'M36', 'M40', 'M106', 'M153', 'G7']));
  expect(new Set(rows).size).toBe(rows.length);
});
