import { messages } from '../report/messages.ts';
import type { JsonStep } from './readJson.ts';
import { createRowScanner, type CsvForm } from './csvRow.ts';
import { MAX_RECORD_CHARACTERS } from './limits.ts';
import { readLines, type Line } from './readLines.ts';

/** Form of the table as given; null to detect it. */
export type CsvOptions = {
  readonly delimiter: string | null;
  readonly quote: string;
  /** Column names of a table without a header row. */
  readonly columns: readonly string[] | null;
  /** Called once. Returns why these columns are unusable, or null. */
  readonly judgeColumns: (columns: readonly string[], form: CsvForm) => string | null;
};

/**
 * The rows of a table. A row with wrong quotes is rejected by its first line, and reading continues with the next line:
 * an unclosed quote costs one row, not all that follow.
 */
export async function* readCsv(chunks: AsyncIterable<string>, options: CsvOptions): AsyncGenerator<JsonStep> {
  let table: { readonly form: CsvForm; readonly columns: readonly string[] } | null = null;
  for await (const row of readRows(readLines(chunks), options)) {
    if ('reason' in row) {
      yield row;
      continue;
    }
    if (!table) {
      table = { form: row.form, columns: (options.columns ?? row.cells).map((name) => name.trim()) };
      const reason = options.judgeColumns(table.columns, table.form);
      if (reason !== null) {
        yield { line: row.line, reason };
        return;
      }
      if (!options.columns) continue;
    }
    const { columns } = table;
    if (row.cells.length === columns.length)
      yield { line: row.line, value: Object.fromEntries(columns.map((name, at) => [name, row.cells[at] ?? ''])) };
    else
      yield { line: row.line, reason: messages.brokenCsv(messages.csvFaults.width(row.cells.length, columns.length)) };
  }
}

type Row =
  | { readonly line: number; readonly cells: readonly string[]; readonly form: CsvForm }
  | { readonly line: number; readonly reason: string };

async function* readRows(lines: AsyncIterable<Line>, options: CsvOptions): AsyncGenerator<Row> {
  let form: CsvForm | null = null;
  let width = options.columns?.length ?? MAX_COLUMNS;
  let isHeader = !options.columns;
  /** Lines of the unfinished row. */
  let open: Line[] = [];
  let length = 0;
  let scanner: ReturnType<typeof createRowScanner> | null = null;
  /** Lines to be read again, last line first. */
  const again: Line[] = [];
  const begin = () => {
    open = [];
    length = 0;
    scanner = null;
  };
  const fail = function* (reason: string): Generator<Row> {
    yield { line: open[0]?.line ?? 0, reason: messages.brokenCsv(reason) };
    for (const line of open.slice(1).toReversed()) again.push(line);
    begin();
  };
  const take = function* (line: Line): Generator<Row> {
    if (open.length === 0 && line.text?.trim() === '') return;
    open.push(line);
    length += line.text?.length ?? 0;
    if (line.text === null || length > MAX_RECORD_CHARACTERS) return yield* fail(messages.recordTooLong);
    form ??= { delimiter: options.delimiter ?? sniffDelimiter(line.text, options.quote), quote: options.quote };
    scanner ??= createRowScanner(form);
    const state = scanner.take(line.text);
    if (state === 'misplacedQuote') return yield* fail(messages.csvFaults.misplacedQuote);
    // Gives up here: otherwise every line would search for the closing quote up to the end of the file.
    if (state === 'open') return scanner.cells().length > width ? yield* fail(messages.csvFaults.openQuote) : undefined;
    const cells = scanner.cells();
    if (isHeader) width = cells.length;
    isHeader = false;
    yield { line: open[0]?.line ?? line.line, cells, form };
    begin();
  };
  const repeat = function* (): Generator<Row> {
    for (let line = again.pop(); line; line = again.pop()) yield* take(line);
  };
  for await (const line of lines) {
    yield* take(line);
    yield* repeat();
  }
  while (open.length > 0) {
    yield* fail(messages.csvFaults.openQuote);
    yield* repeat();
  }
}

const MAX_COLUMNS = 1_000;
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The delimiter that is most frequent in a table's first line, outside of quotes. */
function sniffDelimiter(line: string, quote: string): string {
  const count = (delimiter: string) => {
    const scanner = createRowScanner({ delimiter, quote });
    scanner.take(line);
    return scanner.cells().length;
  };
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
