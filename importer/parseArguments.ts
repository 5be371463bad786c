import { parseArgs } from 'node:util';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import { parseDate } from './fields/parseDate.ts';
import { BODY_KINDS, FIELDS, type BodyKind, type FieldMap } from './read/sourceFields.ts';
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
  readonly date: string | null;
  readonly isDryRun: boolean;
};

/** The command line, or what is wrong with it. */
export function parseArguments(argv: readonly string[]): Result<ImportArguments, string> {
  const read = readOptions(argv);
  if (!read.ok) return read;
  const { values, positionals: files } = read.value;
  const mandator = MANDATOR_IDS.find((id) => id === values.mandator);
  const bodyKind = BODY_KINDS.find((kind) => kind === values.body) ?? null;
  const date = values.date === undefined ? null : parseDate(values.date);
  const paidTags = values['paid-tag'] ?? [];
  const map = parseMap(values.map ?? '');
  if (files.length === 0) return err(messages.noFiles);
  if (!mandator) return err(messages.unknownMandator(values.mandator));
  if (values.body !== undefined && !bodyKind) return err(messages.badBody(values.body));
  if (paidTags.some((tag) => tag.trim() === '')) return err(messages.badPaidTag);
  if (values.date !== undefined && date === null) return err(messages.badDate(values.date));
  if (!map.ok) return map;
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
    date: date === null ? null : new Date(date).toISOString(),
    isDryRun: values['dry-run'],
  });
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
      'dry-run': { type: 'boolean', default: false },
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
