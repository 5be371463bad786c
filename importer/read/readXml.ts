import { SaxesParser } from 'saxes';
import { createTreeBuilder, isElement, type MarkupElement, type TreeBuilder } from '../body/markup.ts';
import { messages } from '../report/messages.ts';
import { cutAfterRecords } from './cutAfterRecords.ts';
import { MAX_RECORD_CHARACTERS } from './limits.ts';

/** A record's element, or why it cannot be read. */
export type XmlStep =
  | { readonly line: number; readonly element: MarkupElement }
  | { readonly line: number; readonly reason: string };

const RECORDS: ReadonlySet<string> = new Set(['item', 'entry', 'wp:author']);

/** Faults outside any record before a file is given up: it is no feed. */
const MAX_STRAY_FAULTS = 3;

/**
 * Characters without an event: the parser keeps a text until it ends, and this one is longer than any record may be.
 */
const MAX_SILENCE = 2 * MAX_RECORD_CHARACTERS;

/**
 * The items of a feed, one at a time. Nothing is expanded but the five entities of XML: a document's own entities, as
 * in entity bombs, are faults. A fault breaks the record it stands in; with the next one, reading begins afresh.
 */
export async function* readXml(chunks: AsyncIterable<string>): AsyncGenerator<XmlStep> {
  let reader = createRecordReader({ firstLine: 1, isFragment: false });
  let strayFaults = 0;
  for await (const { text, endsRecord } of cutAfterRecords(chunks)) {
    reader.write(text);
    for (const step of reader.take()) {
      if ('reason' in step && step.isStray && ++strayFaults > MAX_STRAY_FAULTS) return;
      yield step;
    }
    if (reader.silence() > MAX_SILENCE) {
      yield { line: reader.line(), reason: messages.fileGivenUp };
      return;
    }
    if (endsRecord && reader.isFaulty()) reader = createRecordReader({ firstLine: reader.line(), isFragment: true });
  }
  reader.close();
  yield* reader.take();
}

type Found =
  | { readonly line: number; readonly element: MarkupElement }
  | { readonly line: number; readonly reason: string; readonly isStray: boolean };

type Start = {
  readonly firstLine: number;
  /** Begins between records, so that the file's frame is missing. */ readonly isFragment: boolean;
};

function createRecordReader({ firstLine, isFragment }: Start) {
  const parser = new SaxesParser({ xmlns: false, position: true, fragment: isFragment });
  const line = () => firstLine + parser.line - 1;
  const found: Found[] = [];
  let record: { readonly builder: TreeBuilder; readonly line: number } | null = null;
  let fault: string | null = null;
  let hasFault = false;
  let size = 0;
  let silence = 0;

  const grow = (characters: number) => {
    silence = 0;
    size += characters;
    if (size > MAX_RECORD_CHARACTERS) fault ??= messages.recordTooLong;
  };
  const addText = (text: string) => (grow(text.length), fault === null && record?.builder.text(text));
  const finish = (reason: string | null) => {
    if (!record) return;
    const element = record.builder.root.children.find(isElement);
    found.push(
      reason === null && element
        ? { line: record.line, element }
        : { line: record.line, reason: reason ?? messages.cutOff, isStray: false },
    );
    record = null;
  };
  parser.on('opentag', ({ name, attributes }) => {
    if (!record && RECORDS.has(name)) {
      record = { builder: createTreeBuilder(), line: line() };
      fault = null;
      size = 0;
    }
    grow(name.length);
    record?.builder.open(name, attributes);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    silence = 0;
    record?.builder.close();
    if (record?.builder.depth() === 0) finish(fault);
  });
  parser.on('error', ({ message }) => {
    const reason = messages.brokenXml(line(), message.replace(/^[^ ]*\d+:\d+: /, ''));
    if (record) fault ??= reason;
    else if (!hasFault && !isFragment) found.push({ line: line(), reason, isStray: true });
    if (record) hasFault = true;
  });
  return {
    write(text: string): void {
      silence += text.length;
      parser.write(text);
    },
    close(): void {
      parser.close();
      finish(fault ?? messages.cutOff);
    },
    take: (): Found[] => found.splice(0),
    line,
    silence: () => silence,
    isFaulty: () => hasFault,
  };
}
