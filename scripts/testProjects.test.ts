import fs from 'node:fs';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import vitestConfig from '../vitest.config.ts';

const projectsContract = v.object({
  test: v.object({
    projects: v.array(
      v.object({ test: v.object({ include: v.array(v.string()), exclude: v.optional(v.array(v.string()), []) }) }),
    ),
  }),
});

it('every test file belongs to a project', () => {
  const { projects } = v.parse(projectsContract, vitestConfig).test;
  const run = new Set(projects.flatMap(({ test: { include, exclude } }) => fs.globSync(include, { exclude })));
  const all = fs.globSync('{shared,worker,client,origin,importer,scripts,benchmarks,e2e}/**/*.test.{ts,tsx}');
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((file) => !run.has(file))).toEqual([]);
});
