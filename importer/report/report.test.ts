import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createReport } from './report.ts';

it('G12 shows the first five of a kind and all rejections, and writes a line for each', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'report-'));
  const file = path.join(folder, 'report.jsonl');
  const said: string[] = [];
  const report = createReport(file, (text) => said.push(text));
  for (let line = 1; line <= 2_000; line += 1)
    report.add('a.xml', { kind: 'missingPicture', line, id: `r${line}`, reason: 'Bild fehlt: a.jpg' });
  for (let line = 1; line <= 7; line += 1)
    report.add('a.xml', { kind: 'rejected', line, id: null, reason: 'Titel fehlt' });
  report.end();
  const kept = fs.readFileSync(file, 'utf8').trim().split('\n');
  fs.rmSync(folder, { recursive: true });
  expect(kept).toHaveLength(2_007);
  expect(JSON.parse(kept[5] ?? '')).toEqual({
    file: 'a.xml',
    line: 6,
    id: 'r6',
    kind: 'missingPicture',
    reason: 'Bild fehlt: a.jpg',
  });
  expect(said).toEqual([
    ...[1, 2, 3, 4, 5].map((line) => `a.xml:${line}: Bild fehlt: a.jpg`),
    'Bilder fehlen: weitere stehen nur im Bericht',
    ...[1, 2, 3, 4, 5, 6, 7].map((line) => `a.xml:${line}: Titel fehlt`),
    `Bericht: ${file} (2.000 Bilder fehlen, 7 abgelehnt)`,
  ]);
});

it('writes no file without findings', () => {
  const file = path.join(os.tmpdir(), `no-report-${process.pid}.jsonl`);
  createReport(file, () => undefined).end();
  expect(fs.existsSync(file)).toBe(false);
});
