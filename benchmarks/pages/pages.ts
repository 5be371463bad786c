import { comparePages } from './comparePages.ts';

const [before, after] = process.argv.slice(2).map(Number);
if (!before || !after) throw new Error('Two ports: node benchmarks/pages/pages.ts BEFORE AFTER');
if (!(await comparePages(before, after))) process.exitCode = 1;
