import { messages } from '../report/messages.ts';
import { MAX_RECORD_CHARACTERS } from './limits.ts';
import { readLines, type Line } from './readLines.ts';

/** A JSON object of a file, or why it cannot be read. */
export type JsonStep =
  | { readonly line: number; readonly value: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly reason: string };

/**
 * The objects of a file: one per line, or, if its first line is no complete object, a list of them or a sequence over
 * many lines.
 */
export async function* readJson(chunks: AsyncIterable<string>): AsyncGenerator<JsonStep> {
  let isOneALine: boolean | null = null;
  const splitter = createObjectSplitter();
  for await (const step of readLines(chunks)) {
    if (step.text?.trim() === '') continue;
    isOneALine ??= step.text === null || /^\s*\{\s*"/.test(step.text);
    if (isOneALine) yield parseLine(step);
    else yield* splitter.take(step);
  }
  yield* splitter.end();
}

function parseLine({ line, text }: Line): JsonStep {
  return text === null ? { line, reason: messages.recordTooLong } : parseObject(line, text);
}

function parseObject(line: number, text: string): JsonStep {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { line, value } : { line, reason: messages.noObject };
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return { line, reason: messages.brokenJson(cause.message) };
  }
}

/** Splits text into objects by their outermost braces; skips a list around them and the commas between them. */
function createObjectSplitter() {
  let parts: string[] = [];
  let length = 0;
  let depth = 0;
  let isInString = false;
  let startLine = 0;
  const finish = (): JsonStep => {
    const step =
      length > MAX_RECORD_CHARACTERS
        ? { line: startLine, reason: messages.recordTooLong }
        : parseObject(startLine, parts.join(''));
    parts = [];
    length = 0;
    return step;
  };
  const keep = (text: string) => {
    length += text.length;
    if (length <= MAX_RECORD_CHARACTERS) parts.push(text);
    else parts = [];
  };
  return {
    *take({ line, text }: Line): Generator<JsonStep> {
      if (text === null) {
        length = Number.POSITIVE_INFINITY;
        return;
      }
      let from = depth > 0 ? 0 : text.length;
      for (let at = 0; at < text.length; at += 1) {
        const character = text[at];
        if (isInString) {
          if (character === '\\') at += 1;
          else if (character === '"') isInString = false;
        } else if (character === '"') isInString = depth > 0;
        else if (character === '{') {
          if (depth === 0) {
            from = at;
            startLine = line;
          }
          depth += 1;
        } else if (character === '}' && depth > 0) {
          depth -= 1;
          if (depth > 0) continue;
          keep(text.slice(from, at + 1));
          from = text.length;
          yield finish();
        }
      }
      if (depth > 0) keep(`${text.slice(from)}\n`);
      isInString = false;
    },
    *end(): Generator<JsonStep> {
      if (depth > 0) yield { line: startLine, reason: messages.brokenJson('unexpected end') };
    },
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
