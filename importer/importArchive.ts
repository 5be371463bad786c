import { MAX_BATCH, MAX_LOOKUP, type ImportOutcome, type ImportRecord } from '#shared/contracts/import.contract.ts';
import type { MarkdownReader } from './body/renderMarkdown.ts';
import { completeArticle, draftArticle, type Draft } from './composeArticle.ts';
import type { PicturePlacer } from './images/picturePlacer.ts';
import { findUndecided, judgeRecord, type GoodRecord, type Judge } from './judgeRecord.ts';
import type { ReadStep, SourceRecord } from './record.ts';
import { describeFault } from './report/describeFault.ts';
import { messages } from './report/messages.ts';
import type { Finding } from './report/report.ts';
import type { Counts } from './report/summary.ts';
import type { ArchiveName, ContentServer } from './send/contentServer.ts';
import { ImportAborted } from './send/importAborted.ts';

export type ImportJob = {
  readonly archive: ArchiveName;
  readonly judge: Judge;
  readonly server: ContentServer;
  readonly placer: PicturePlacer;
  readonly readMarkdown: MarkdownReader;
  readonly isDryRun: boolean;
  /** Stops the import after the running batch. */
  readonly signal: AbortSignal;
  readonly counts: Counts;
  /** Digests of the ids read so far. */
  readonly seen: Set<string>;
  /** Receives losses and rejections. */
  readonly report: (finding: Finding) => void;
  /** Called after each batch. */
  readonly advance: () => void;
};

/** Characters of bodies per call, so that batch and answer stay small on both sides. */
const MAX_BATCH_CHARACTERS = 4_000_000;

/**
 * Imports the records of one archive: looks up in batches which of them are new or changed, and sends those. Reads at
 * most one batch ahead of the one being sent, so that memory stays bounded.
 */
export async function importArchive(steps: AsyncIterable<ReadStep>, job: ImportJob): Promise<void> {
  let group: GoodRecord[] = [];
  let isEmpty = true;
  let sending: Promise<void> = Promise.resolve();
  const flush = async () => {
    const full = group;
    group = [];
    await sending;
    sending = importGroup(full, job);
    // The rejection is handled at the next flush; until then it must not count as unhandled.
    sending.catch(() => undefined);
  };
  for await (const step of steps) {
    if (job.signal.aborted) break;
    isEmpty = false;
    if (step.kind === 'record') {
      const undecided = findUndecided(step.record, job.judge);
      if (undecided !== null) {
        await sending;
        throw new ImportAborted(messages.undecidedLine(step.line, undecided));
      }
      const judged = judge(step.line, step.record, job);
      if (typeof judged === 'string') reject(job, step.line, judged, step.record.id);
      else group.push(judged);
    } else if (step.kind === 'broken') reject(job, step.line, step.reason);
    else {
      job.counts.skipped += 1;
      if (step.what !== null)
        job.report({ kind: 'skipped', line: step.line, id: null, reason: messages.skipped(step.what) });
    }
    if (group.length >= MAX_LOOKUP || sizeOf(group) > MAX_BATCH_CHARACTERS) await flush();
  }
  if (isEmpty && !job.signal.aborted) reject(job, 1, messages.noRecords);
  if (!job.signal.aborted) await flush();
  await sending;
}

function judge(line: number, record: SourceRecord, job: ImportJob): GoodRecord | string {
  try {
    return judgeRecord(line, record, job.judge, job.seen);
  } catch (cause) {
    return describeFault(cause);
  }
}

function take({ counts }: ImportJob, { isPaid, hold }: GoodRecord, kind: 'created' | 'updated' | 'unchanged'): void {
  counts[kind] += 1;
  if (hold) counts.held += 1;
  if (isPaid) counts.paid += 1;
}

function reject({ counts, report }: ImportJob, line: number, reason: string, id: string | null = null): void {
  counts.rejected += 1;
  report({ kind: 'rejected', line, id, reason });
}

async function importGroup(group: readonly GoodRecord[], job: ImportJob): Promise<void> {
  if (group.length === 0) return;
  const states = await job.server.lookUp(
    job.archive,
    group.map(({ source, digest }) => ({ id: source.id, digest })),
  );
  let batch: Draft[] = [];
  for (const [at, record] of group.entries()) {
    if (job.signal.aborted) return;
    if (states[at] === 'unchanged') {
      take(job, record, 'unchanged');
      continue;
    }
    const draft = await draftArticle(record, job.readMarkdown, job.judge).catch(describeFault);
    if (typeof draft === 'string') {
      reject(job, record.line, draft, record.source.id);
      continue;
    }
    for (const { kind, detail } of draft.losses)
      job.report({ kind, line: record.line, id: record.source.id, reason: messages.losses[kind](detail) });
    if (job.isDryRun) take(job, draft.record, states[at] === 'new' ? 'created' : 'updated');
    else batch.push(draft);
    if (batch.length >= MAX_BATCH) {
      await sendBatch(batch, job);
      batch = [];
    }
  }
  if (batch.length > 0) await sendBatch(batch, job);
  job.advance();
}

async function sendBatch(batch: readonly Draft[], job: ImportJob): Promise<void> {
  const completed = await completeAll(batch, job);
  if (completed.length === 0) return;
  const outcomes = await saveDividing(
    completed.map(({ article }) => article),
    job,
  );
  for (const [at, { record }] of completed.entries()) {
    const outcome = outcomes[at] ?? { kind: 'rejected', message: messages.serverFault };
    if (outcome.kind === 'rejected') reject(job, record.line, messages.rejected(outcome.message), record.source.id);
    else take(job, record, outcome.kind === 'held' ? 'created' : outcome.kind);
  }
  job.advance();
}

type Completed = { readonly record: GoodRecord; readonly article: ImportRecord };

async function completeAll(batch: readonly Draft[], job: ImportJob): Promise<Completed[]> {
  const completed: Completed[] = [];
  for (const draft of batch) {
    const { record } = draft;
    const complete = await completeArticle(draft, job.placer, job.judge.defaultTag).catch(describeFault);
    if (typeof complete === 'string') {
      reject(job, record.line, complete, record.source.id);
      continue;
    }
    job.counts.missingPictures += complete.missing.length;
    for (const { reference, failure } of complete.missing) {
      job.report({
        kind: 'missingPicture',
        line: record.line,
        id: record.source.id,
        reason: messages.picture(reference, messages.pictureReasons[failure]),
      });
    }
    completed.push({ record, article: complete.article });
  }
  return completed;
}

/** Sends a failing batch record by record, so that only the failing record is rejected. */
async function saveDividing(
  records: readonly ImportRecord[],
  { server, archive }: ImportJob,
): Promise<ImportOutcome[]> {
  const together = await server.save(archive, records);
  if (together) return together;
  const outcomes: ImportOutcome[] = [];
  for (const record of records)
    outcomes.push(...((await server.save(archive, [record])) ?? [{ kind: 'rejected', message: messages.serverFault }]));
  if (outcomes.every(({ kind }) => kind === 'rejected'))
    throw new ImportAborted(messages.refused(500, messages.serverFault));
  return outcomes;
}

function sizeOf(group: readonly GoodRecord[]): number {
  return group.reduce((sum, { source }) => sum + (source.body.kind === 'markup' ? 0 : source.body.text.length), 0);
}
