import { MAX_RECORD_CHARACTERS } from './limits.ts';

/** A line with its number, from 1; null if it is too long. */
export type Line = { readonly line: number; readonly text: string | null };

export async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<Line> {
  let line = 1;
  let parts: string[] = [];
  let length = 0;
  const take = (text: string) => {
    length += text.length;
    if (length <= MAX_RECORD_CHARACTERS) parts.push(text);
    else parts = [];
  };
  const finish = (): Line => {
    const finished = { line, text: length > MAX_RECORD_CHARACTERS ? null : parts.join('').replace(/\r$/, '') };
    line += 1;
    parts = [];
    length = 0;
    return finished;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', from)) {
      take(chunk.slice(from, end));
      yield finish();
      from = end + 1;
    }
    if (from < chunk.length) take(chunk.slice(from));
  }
  if (length > 0) yield finish();
}
