import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import * as v from 'valibot';
import { messages } from '../report/messages.ts';
import type { JsonStep } from './readJson.ts';
import { MAX_RECORD_CHARACTERS } from './limits.ts';

const row = v.object({ info: v.object({ lines: v.number() }), record: v.record(v.string(), v.string()) });

/** The rows of a table whose first row names the columns. */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<JsonStep> {
  const [delimiter, all] = await sniffDelimiter(chunks);
  const broken: JsonStep[] = [];
  const parser = parse({
    columns: (names: string[]) => names.map((name) => name.trim()),
    delimiter,
    info: true,
    bom: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    on_skip: (cause) => {
      broken.push({ line: lineOf(cause), reason: messages.brokenCsv(cause?.message ?? '') });
      return undefined;
    },
  });
  const source = Readable.from(all);
  source.once('error', (cause) => parser.destroy(cause));
  source.pipe(parser);
  let line = 1;
  try {
    for await (const value of parser) {
      const { info, record } = v.parse(row, value);
      // The parser is ahead of this loop, and so are the rows it has skipped.
      for (let next = broken[0]; next && next.line < info.lines; next = broken[0]) {
        yield next;
        line = next.line;
        broken.shift();
      }
      yield { line: line + 1, value: record };
      line = info.lines;
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    broken.push({ line: line + 1, reason: messages.brokenCsv(cause.message) });
  }
  yield* broken;
}

function lineOf(cause: unknown): number {
  return cause instanceof CsvError && typeof cause['lines'] === 'number' ? cause['lines'] : 0;
}

/** Of comma, semicolon and tab the one that the first line has most of; and the text, whole again. */
async function sniffDelimiter(chunks: AsyncIterable<string>): Promise<[string, AsyncIterable<string>]> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = '';
  let isDone = false;
  while (!head.includes('\n') && head.length < 1_000_000 && !isDone) {
    const next = await iterator.next();
    isDone = next.done === true;
    if (!next.done) head += next.value;
  }
  const [names = ''] = head.split('\n', 1);
  const count = (delimiter: string) => names.split(delimiter).length;
  const [best = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a));
  return [best, withHead(head, iterator)];
}

async function* withHead(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
