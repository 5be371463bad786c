import type { ImportRecord } from '#shared/contracts/import.contract.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { renderMarkdown } from './body/renderMarkdown.ts';
import { completeArticle, draftArticle } from './composeArticle.ts';
import { keysOf, NO_NAMES } from './fields/readNames.ts';
import { createPlacer } from './images/picturePlacer.ts';
import { findUndecided, judgeRecord, type Judge } from './judgeRecord.ts';
import { NO_ATTACHMENTS } from './read/readAttachments.ts';
import { readArchive, type ReadOptions } from './read/readArchive.ts';
import type { BodyKind, FieldMap } from './read/sourceFields.ts';
import type { ReadStep, SourceRecord } from './record.ts';
import type { Finding } from './report/report.ts';
import { messages } from './report/messages.ts';

export type ConvertOptions = {
  readonly mandator: MandatorId;
  readonly channel: string;
  readonly channels: ReadonlySet<string>;
  readonly map: FieldMap;
  readonly bodyKind: BodyKind | null;
  readonly defaultTag: string;
  readonly paidTags: readonly string[];
  readonly postTypes: readonly string[];
  readonly ignore: readonly string[];
  /** Publication date for a record without one; null holds it back. */
  readonly date: string | null;
  readonly base: string | null;
  readonly redirects: boolean;
  /** Names at the image service of the pictures that the text refers to. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly now: number;
};

/**
 * `record` is ready for the import API; `findings` are the losses of the text, missing pictures with their `reference`.
 */
export type Conversion = {
  readonly record: ImportRecord;
  readonly findings: readonly (Pick<Finding, 'kind' | 'reason'> & { readonly reference?: string })[];
};

/**
 * Converts one record of any archive format to an article, in linear time. The error is the reason for its rejection,
 * in the words of an import.
 */
export async function convertRecord(text: string, options: ConvertOptions): Promise<Result<Conversion, string>> {
  const found = await readOne(text, options);
  if (!found.ok) return found;
  const judge = judgeFrom(options);
  const undecided = findUndecided(found.value, judge);
  if (undecided !== null) return err(undecided);
  const judged = judgeRecord(1, found.value, judge, new Set());
  if (typeof judged === 'string') return err(judged);
  const draft = await draftArticle(judged, async (markdown) => renderMarkdown(markdown), judge);
  if (typeof draft === 'string') return err(draft);
  const pictures = new Map(Object.entries(options.pictures));
  const placer = createPlacer(async (reference) => pictures.get(reference) ?? { reference, failure: 'notUploaded' });
  const { article, missing } = await completeArticle(draft, placer, options.defaultTag);
  return ok({
    record: article,
    findings: [
      ...draft.losses.map(({ kind, detail }) => ({ kind, reason: messages.losses[kind](detail) })),
      ...missing.map(({ reference, failure }) => ({
        kind: 'missingPicture' as const,
        reason: messages.picture(reference, messages.pictureReasons[failure]),
        reference,
      })),
    ],
  });
}

async function readOne(
  text: string,
  { map, bodyKind, postTypes, ignore }: ConvertOptions,
): Promise<Result<SourceRecord, string>> {
  const reading: ReadOptions = {
    map,
    bodyKind,
    postTypes,
    ignored: keysOf(ignore),
    encoding: null,
    csv: { delimiter: null, quote: '"', columns: null },
    attachments: NO_ATTACHMENTS,
    announce: () => undefined,
  };
  const steps: ReadStep[] = [];
  for await (const step of readArchive(bytesOf(text), reading)) {
    steps.push(step);
    if (steps.length > 1) return err(messages.oneRecord);
  }
  const [step] = steps;
  if (!step) return err(messages.noRecords);
  if (step.kind === 'broken') return err(step.reason);
  return step.kind === 'record' ? ok(step.record) : err(messages.skipped(step.what ?? ''));
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

function judgeFrom(options: ConvertOptions): Judge {
  const { channel, channels, defaultTag, paidTags, ignore, date, base, redirects, now } = options;
  return {
    channel,
    channels,
    defaultTag,
    paidTags: keysOf(paidTags),
    ignored: keysOf(ignore),
    names: NO_NAMES,
    defaultDate: date,
    base,
    redirects,
    now,
    findInFolder: null,
  };
}
