import { SaxesParser } from 'saxes';
import { createTreeBuilder, isElement, type MarkupElement, type TreeBuilder } from '../body/markup.ts';
import { messages } from '../report/messages.ts';
import { cutAfterRecords } from './cutAfterRecords.ts';
import { MAX_RECORD_CHARACTERS } from './limits.ts';
import { createNamespaces, type Namespaces } from './namespaces.ts';

/** A record's element, or why it cannot be read. */
export type XmlStep =
  | { readonly line: number; readonly element: MarkupElement }
  | { readonly line: number; readonly reason: string };

/** RSS 2.0 has no namespace. */
const RECORD = /^(?:(?:(?<vocabulary>atom|rss):)?(?<local>item|entry)|wp:author)$/;

/** After this many faults outside any record the file is given up: it is no feed. */
const MAX_STRAY_FAULTS = 3;

/**
 * Maximum characters without a parser event: the parser buffers a text until it ends, and this exceeds any allowed
 * record.
 */
const MAX_SILENCE = 2 * MAX_RECORD_CHARACTERS;

/**
 * The items of a feed, one at a time. Expands only XML's five entities: a document's own entities are faults, which
 * prevents entity bombs. A fault rejects its record; reading continues with the next one.
 */
export async function* readXml(chunks: AsyncIterable<string>): AsyncGenerator<XmlStep> {
  const namespaces = createNamespaces();
  let reader = createRecordReader({ firstLine: 1, isFragment: false, namespaces });
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
    if (endsRecord && reader.isFaulty()) {
      reader.abandon();
      yield* reader.take();
      reader = createRecordReader({ firstLine: reader.line(), isFragment: true, namespaces });
    }
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
  /** Declarations of the frame. */
  readonly namespaces: Namespaces;
};

function createRecordReader({ firstLine, isFragment, namespaces }: Start) {
  const parser = new SaxesParser({ xmlns: false, position: true, fragment: isFragment });
  const line = () => firstLine + parser.line - 1;
  const found: Found[] = [];
  let record: OpenRecord | null = null;
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
  parser.on('opentag', ({ name: written, attributes }) => {
    const depth = namespaces.depth();
    namespaces.open(attributes);
    const name = namespaces.nameOf(written);
    const groups = record ? null : RECORD.exec(name);
    if (groups) {
      record = { builder: createTreeBuilder(), line: line(), depth, own: ownVocabularies(groups.groups) };
      fault = null;
      size = 0;
    }
    grow(written.length);
    if (!record) return;
    record.builder.open(localName(name, record), nameAttributes(attributes, namespaces, groups !== null));
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    silence = 0;
    namespaces.close();
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
    /** Discards an unfinished record with its declarations. */
    abandon(): void {
      if (!record) return;
      while (namespaces.depth() > record.depth) namespaces.close();
      finish(fault ?? messages.cutOff);
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

type OpenRecord = {
  readonly builder: TreeBuilder;
  readonly line: number;
  /** Number of elements around it. */
  readonly depth: number;
  /** Vocabularies whose elements are named without prefix. */
  readonly own: ReadonlySet<string>;
};

/**
 * The vocabulary that an item or entry is bound to, and the one its name belongs to: feeds often bind elements to the
 * wrong one.
 */
function ownVocabularies(groups: Readonly<Record<string, string | undefined>> | undefined): ReadonlySet<string> {
  const { vocabulary, local } = groups ?? {};
  return new Set([...(vocabulary === undefined ? [] : [vocabulary]), local === 'entry' ? 'atom' : 'rss']);
}

/** XHTML within a text uses plain HTML names. */
function localName(name: string, { builder, own }: OpenRecord): string {
  const [prefix = '', local] = name.split(':');
  return local !== undefined && (own.has(prefix) || (prefix === 'xhtml' && builder.depth() > 1)) ? local : name;
}

/** Resolves a record's addresses and names against its frame. */
function nameAttributes(
  attributes: Readonly<Record<string, string>>,
  { nameOf, base }: Namespaces,
  isRecord: boolean,
): Readonly<Record<string, string>> {
  const named = Object.entries(attributes)
    .filter(([name]) => !/^xmlns(?:$|:)/.test(name))
    .map(([name, value]) => [name.includes(':') ? nameOf(name) : name, value] as const);
  const inForce = isRecord ? base() : null;
  return Object.fromEntries(inForce === null ? named : [...named, ['xml:base', inForce] as const]);
}
