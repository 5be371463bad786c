import type { MarkupElement } from '../body/markup.ts';
import type { ReadStep } from '../record.ts';
import { describeFault } from '../report/describeFault.ts';
import { messages } from '../report/messages.ts';
import { decodeText, isMisread } from './decodeText.ts';
import { binaryTypeOf, readAtomEntry, readRssItem } from './feedItem.ts';
import { isNinjs, readNinjs } from './ninjsItem.ts';
import type { CsvForm } from './csvRow.ts';
import { readCsv, type CsvOptions } from './readCsv.ts';
import { readJson, type JsonStep } from './readJson.ts';
import { readXml } from './readXml.ts';
import { namesOf, readFields, stepOf, type BodyKind, type FieldMap, type KindOptions } from './sourceFields.ts';
import { createWordpressReader } from './wordpressItem.ts';
import type { Attachments } from './wordpressText.ts';

export type ReadOptions = KindOptions & {
  readonly map: FieldMap;
  readonly bodyKind: BodyKind | null;
  readonly encoding: string | null;
  readonly csv: Omit<CsvOptions, 'judgeColumns'>;
  readonly attachments: Attachments;
  /** Receives what was detected about a table. */
  readonly announce: (text: string) => void;
};

/** The articles of an archive, one at a time, in any format: detected by its beginning. */
export async function* readArchive(bytes: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncGenerator<ReadStep> {
  const [head, chunks] = await peek(decodeText(bytes, options.encoding));
  const start = head.trimStart().slice(0, 1);
  if (PACKED.some((mark) => head.startsWith(mark))) yield { kind: 'broken', line: 1, reason: messages.packed };
  else if (start === '<') yield* readFeed(chunks, options);
  else if (start === '{' || start === '[') yield* readObjects(readJson(chunks), options);
  else
    yield* readObjects(
      readCsv(chunks, { ...options.csv, judgeColumns: (columns, form) => judgeColumns(columns, form, options) }),
      options,
    );
}

/** Signatures of ZIP, gzip, xz, bzip2 and Zstandard, decoded as text. */
const PACKED = ['PK\u0003\u0004', '\u001f\ufffd', '\ufffd7zXZ', 'BZh', '(\ufffd/\ufffd'];

/** A table without a required column was misread: one message is better than one per row. */
function judgeColumns(
  columns: readonly string[],
  { delimiter, quote }: CsvForm,
  { map, announce }: ReadOptions,
): string | null {
  const form = messages.csvForm(delimiter, quote, columns);
  const missing = (['id', 'title', 'body'] as const).find((field) =>
    namesOf(field, map).every((name) => !columns.includes(name)),
  );
  if (missing !== undefined) return messages.noColumn(missing, form);
  announce(form);
  return null;
}

async function* readObjects(steps: AsyncIterable<JsonStep>, options: ReadOptions): AsyncGenerator<ReadStep> {
  for await (const step of steps) {
    const { line } = step;
    if ('reason' in step) yield { kind: 'broken', line, reason: step.reason };
    else yield attempt(line, () => readObject(line, step.value, options));
  }
}

async function* readFeed(chunks: AsyncIterable<string>, options: ReadOptions): AsyncGenerator<ReadStep> {
  const { map, postTypes, attachments } = options;
  const wordpress = createWordpressReader({ map, postTypes, attachments });
  for await (const step of readXml(chunks)) {
    const { line } = step;
    if ('reason' in step) yield { kind: 'broken', line, reason: step.reason };
    else
      yield attempt(line, () =>
        wordpress.isPartOf(step.element) ? wordpress.read(line, step.element) : readItem(line, step.element, options),
      );
  }
}

function readObject(line: number, value: Readonly<Record<string, unknown>>, options: ReadOptions): ReadStep {
  const { map, bodyKind } = options;
  return isNinjs(value) ? readNinjs(line, value, map) : stepOf(line, readFields(value, map, bodyKind), options);
}

function readItem(line: number, element: MarkupElement, options: ReadOptions): ReadStep {
  const binary = binaryTypeOf(element);
  if (binary !== null) return { kind: 'broken', line, reason: messages.binaryText(binary) };
  const read = element.name === 'entry' ? readAtomEntry : readRssItem;
  return stepOf(line, read(element, options.map), options);
}

/** One record's step: a fault rejects the record, not the file. */
export function attempt(line: number, read: () => ReadStep): ReadStep {
  try {
    return checkCharacters(read());
  } catch (cause) {
    return { kind: 'broken', line, reason: describeFault(cause) };
  }
}

function checkCharacters(step: ReadStep): ReadStep {
  if (step.kind !== 'record' || !isMisread(JSON.stringify(step.record))) return step;
  return { kind: 'broken', line: step.line, reason: messages.misread };
}

/** The beginning of a text, up to a character that is not white space, and the whole text. */
async function peek(chunks: AsyncGenerator<string>): Promise<[string, AsyncIterable<string>]> {
  let head = '';
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    head += next.value;
    if (head.trim() !== '') break;
  }
  return [head, prepend(head, chunks)];
}

async function* prepend(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}
