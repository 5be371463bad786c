import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { encodeText } from '#shared/lib/encodeText.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { articleInputContract, type ArticleInput } from './articleInput.ts';
import { describeIssues } from './describeIssues.ts';

/** Names the text of a revision in the bucket. */
export type RevisionBody = { readonly digest: string; readonly bytes: number };

/**
 * Stores the text of a revision. To be awaited before the transaction that names it: a text without a revision harms
 * nothing, a revision without its text would be lost.
 */
export async function saveRevisionBody(files: R2Bucket, content: ArticleInput): Promise<RevisionBody> {
  // In one order of names, so that equal texts have one digest.
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const body = encodeText(JSON.stringify(Object.fromEntries(fields)));
  const digest = createHash('sha256').update(body).digest('hex');
  await files.put(bodyKey(digest), body, { httpMetadata: { contentType: 'application/json' } });
  return { digest, bytes: body.length };
}

/** The text of a revision, or why it cannot be read by this release; null if the bucket has lost it. */
export async function loadRevisionBody(files: R2Bucket, digest: string): Promise<Result<ArticleInput, string> | null> {
  const object = await files.get(bodyKey(digest));
  if (!object) return null;
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), articleInputContract), await object.text());
  return body.success ? ok(body.output) : err(describeIssues(body.issues));
}

/** Not below a prefix that the media service serves. */
function bodyKey(digest: string): string {
  return `revisions/${digest}`;
}
