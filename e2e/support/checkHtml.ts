import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';

const JAR = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

const reportContract = v.object({
  messages: v.array(
    v.object({
      url: v.string(),
      type: v.string(),
      subType: v.optional(v.string()),
      message: v.string(),
      extract: v.optional(v.string(), ''),
    }),
  ),
});

/** Errors and warnings of the Nu HTML checker per page, with their position. Needs Java. */
export function checkHtml(pages: ReadonlyMap<string, string>): string[] {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-html-'));
  const names = new Map<string, string>();
  for (const [name, html] of pages) {
    const file = path.join(directory, `${names.size}.html`);
    fs.writeFileSync(file, html);
    names.set(`file:${file}`, name);
  }
  const run = spawnSync('java', ['-Xss8m', '-jar', JAR, '--format', 'json', '--exit-zero-always', directory], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  fs.rmSync(directory, { recursive: true });
  if (run.error || run.status !== 0)
    throw new Error(`The HTML checker did not run: ${run.stderr.slice(0, 500)}`, { cause: run.error });
  const { messages } = v.parse(reportContract, JSON.parse(run.stderr));
  const found = messages.filter((message) => message.type === 'error' || message.subType === 'warning');
  return found.map(
    ({ url, message, extract }) => `${names.get(url) ?? url}: ${message} ${extract.replace(/\s+/g, ' ').slice(0, 160)}`,
  );
}
