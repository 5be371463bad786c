import { err, ok, type Result } from '#shared/lib/result.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';

/** The feed of a large transport association has about one megabyte. */
const MOST_BYTES = 6_000_000;

export type FetchSource = (address: string, init: RequestInit) => Promise<Response>;

/** The bytes of a source, or why there are none. Redirects are not followed: only addresses that editors named are called. */
export async function fetchSource(
  address: string,
  { fetch, deadlineMs }: { readonly fetch: FetchSource; readonly deadlineMs: number },
): Promise<Result<Uint8Array, string>> {
  const call = async () => {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(deadlineMs) });
    if (answer.status !== 200) {
      // An unread body holds its connection.
      await answer.body?.cancel();
      return err(`status ${answer.status}`);
    }
    const bytes = await readAtMost(answer, MOST_BYTES);
    return bytes ? ok(bytes) : err('tooLarge');
  };
  const read = await withDeadline(call, deadlineMs);
  if (read.ok) return read.value;
  return err(read.error.kind === 'timeout' ? 'timeout' : 'network');
}

async function readAtMost(answer: Response, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > most) return null;
    chunks.push(chunk);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}
