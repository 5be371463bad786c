import { err, ok, type Result } from '#shared/lib/result.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';

/** Weak ones count too: the platform weakens the `ETag` of an answer that it compresses. */
const REVISION = /^(?:W\/)?"(0|[1-9]\d{0,8})"$/;

/** The revision that a change was made from, 0 where there was none; null without the header. The error is the answer to send: 400. */
export function readIfMatch(header: string | undefined): Result<number | null, Response> {
  if (header === undefined) return ok(null);
  const revision = REVISION.exec(header.trim())?.[1];
  return revision === undefined
    ? err(errorEnvelope(400, 'ValidationError', 'If-Match has to be one revision in quotes, as ETag states it: "7"'))
    : ok(Number(revision));
}

export function etagOf(revision: number): string {
  return `"${revision}"`;
}
