import { parseArgs } from 'node:util';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import { parseDate } from './fields/parseDate.ts';
import { isKnownEncoding } from './read/decodeText.ts';
import type { CsvOptions } from './read/readCsv.ts';
import { BODY_KINDS, FIELDS, type BodyKind, type FieldMap } from './read/sourceFields.ts';
import { NOW } from './judgeRecord.ts';
import { messages } from './report/messages.ts';

export type ImportArguments = {
  /** `-` is standard input. */
  readonly files: readonly string[];
  readonly mandator: MandatorId;
  readonly channel: string;
  readonly map: FieldMap;
  readonly bodyKind: BodyKind | null;
  readonly images: string | null;
  readonly source: string | null;
  readonly tag: string;
  readonly paidTags: readonly string[];
  /** Date for articles without one: an instant, `now`, or null to hold them. */
  readonly date: string | null;
  readonly ignore: readonly string[];
  readonly isDryRun: boolean;
  /** File that maps the archive's names to ours. */
  readonly names: string | null;
  readonly redirects: boolean;
  readonly base: string | null;
  readonly postTypes: readonly string[];
  readonly encoding: string | null;
  readonly csv: Omit<CsvOptions, 'judgeColumns'>;
  readonly report: string;
};

/** The parsed command line, or what is wrong with it. */
export function parseArguments(argv: readonly string[]): Result<ImportArguments, string> {
  const read = readOptions(argv);
  if (!read.ok) return read;
  const { values, positionals: files } = read.value;
  const mandator = MANDATOR_IDS.find((id) => id === values.mandator);
  const bodyKind = BODY_KINDS.find((kind) => kind === values.body) ?? null;
  const date = values.date === undefined ? null : readDate(values.date);
  const paidTags = values['paid-tag'] ?? [];
  const map = parseMap(values.map ?? '');
  if (files.length === 0) return err(messages.noFiles);
  if (!mandator) return err(messages.unknownMandator(values.mandator));
  if (values.body !== undefined && !bodyKind) return err(messages.badBody(values.body));
  if (paidTags.some((tag) => tag.trim() === '')) return err(messages.badPaidTag);
  if (values.date !== undefined && date === null) return err(messages.badDate(values.date));
  if (!map.ok) return map;
  const csv = parseCsvForm(values);
  if (!csv.ok) return csv;
  if (values.encoding !== undefined && !isKnownEncoding(values.encoding))
    return err(messages.badEncoding(values.encoding));
  if (values.base !== undefined && !/^https?:\/\/[^/]/i.test(values.base)) return err(messages.badBase(values.base));
  return ok({
    files,
    mandator,
    channel: values.channel.replace(/^\/+|\/+$/g, ''),
    map: map.value,
    bodyKind,
    images: values.images ?? null,
    source: values.source ?? null,
    tag: values.tag,
    paidTags,
    date,
    ignore: values.ignore ?? [],
    isDryRun: values['dry-run'],
    names: values.names ?? null,
    redirects: values.redirects,
    base: values.base ?? null,
    postTypes: values['post-type'] ?? [],
    encoding: values.encoding ?? null,
    csv: csv.value,
    report: values.report,
  });
}

/** An instant or `now`; null for anything else. */
function readDate(text: string): string | null {
  const date = parseDate(text);
  if (text.trim() === NOW) return NOW;
  return date === null ? null : new Date(date).toISOString();
}

type GivenForm = {
  readonly delimiter?: string | undefined;
  readonly quote: string;
  readonly columns?: string | undefined;
};

function parseCsvForm({ delimiter, quote, columns }: GivenForm): Result<ImportArguments['csv'], string> {
  const separator = delimiter === 'tab' ? '\t' : (delimiter ?? null);
  const enclosing = quote === 'none' ? '' : quote;
  const names = columns?.split(',').map((name) => name.trim()) ?? null;
  if (separator !== null && separator.length !== 1) return err(messages.badCharacter('delimiter', separator));
  if (enclosing.length > 1) return err(messages.badCharacter('quote', enclosing));
  if (names?.every((name) => name === '')) return err(messages.badColumns);
  return ok({ delimiter: separator, quote: enclosing, columns: names });
}

function readOptions(argv: readonly string[]) {
  try {
    const options = {
      mandator: { type: 'string', default: MANDATOR_IDS[0] },
      channel: { type: 'string', default: 'archiv' },
      map: { type: 'string' },
      body: { type: 'string' },
      images: { type: 'string' },
      source: { type: 'string' },
      tag: { type: 'string', default: 'Archiv' },
      'paid-tag': { type: 'string', multiple: true },
      date: { type: 'string' },
      ignore: { type: 'string', multiple: true },
      'dry-run': { type: 'boolean', default: false },
      names: { type: 'string' },
      redirects: { type: 'boolean', default: false },
      base: { type: 'string' },
      'post-type': { type: 'string', multiple: true },
      delimiter: { type: 'string' },
      quote: { type: 'string', default: '"' },
      columns: { type: 'string' },
      encoding: { type: 'string' },
      report: { type: 'string', default: 'import-bericht.jsonl' },
    } as const;
    return ok(parseArgs({ args: [...argv], options, allowPositionals: true }));
  } catch (cause) {
    if (cause instanceof TypeError) return err(cause.message);
    throw cause;
  }
}

/** `body=bodyMarkdown,tags=topic` */
function parseMap(text: string): Result<FieldMap, string> {
  const map: Partial<Record<(typeof FIELDS)[number], string>> = {};
  for (const part of text.split(',').filter((piece) => piece.trim() !== '')) {
    const [name = '', target = ''] = part.split('=', 2).map((piece) => piece.trim());
    const field = FIELDS.find((candidate) => candidate === name);
    if (!field || target === '') return err(messages.badMap(part));
    map[field] = target;
  }
  return ok(map);
}
