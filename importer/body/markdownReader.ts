import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { MarkdownFailure, MarkdownReader } from './renderMarkdown.ts';

const answerContract = v.variant('kind', [
  v.object({ kind: v.literal('html'), html: v.string() }),
  v.object({ kind: v.picklist(['tooDeep', 'tooDense', 'tooLarge', 'tooSlow']) }),
]);

export type MarkdownAnswer = v.InferOutput<typeof answerContract>;

const MAX_HEAP_MB = 512;
const ABORTED = 134;

/**
 * Renders texts one at a time in a separate process with a deadline and a memory limit, because an archive is
 * untrusted. A thread can be terminated too, but one that runs out of memory may crash the importer.
 */
export function createMarkdownReader(): MarkdownReader {
  let reader: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return (text) => {
    const turn = last.then(() => {
      if (!reader?.connected) reader = start();
      return ask(reader, text);
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * Detached from the terminal, so that only the importer handles Ctrl+C. Exits with the importer, when its channel
 * closes.
 */
function start(): ChildProcess {
  return fork(fileURLToPath(new URL('renderMarkdown.process.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    env: {},
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

async function ask(reader: ChildProcess, text: string): Promise<Result<string, MarkdownFailure>> {
  const isOver = new AbortController();
  hold(reader, true);
  reader.send(text);
  try {
    const answered = once(reader, 'message', isOver).then(([message]) => toResult(v.parse(answerContract, message)));
    return await Promise.race([
      answered,
      once(reader, 'exit', isOver).then(([code, signal]) => explainExit(code, signal)),
    ]);
  } finally {
    isOver.abort();
    hold(reader, false);
  }
}

/** Keeps the importer alive only while an answer is pending. */
function hold(reader: ChildProcess, isAsked: boolean): void {
  const act = isAsked ? 'ref' : 'unref';
  reader[act]();
  reader.channel?.[act]();
}

function toResult(answer: MarkdownAnswer): Result<string, MarkdownFailure> {
  return answer.kind === 'html' ? ok(answer.html) : err(answer.kind);
}

/** A process that runs out of memory is ended by a signal. */
function explainExit(code: unknown, signal: unknown): Result<string, MarkdownFailure> {
  if (signal === null && code !== ABORTED) throw new Error(`The reader of Markdown ended with ${String(code)}`);
  return err('tooLarge');
}
