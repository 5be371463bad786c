import * as v from 'valibot';
import { Refused, type CloudflareApi } from '../cloudflare/createCloudflareApi.ts';
import { SCHEMA_QUERY, schemaContract, type Dump, type Schema } from './dump.ts';
import { remoteDatabase } from './sqlDatabase.ts';

const progressContract = v.object({
  status: v.nullish(v.string()),
  at_bookmark: v.nullish(v.string()),
  error: v.nullish(v.string()),
  result: v.nullish(v.object({ signed_url: v.nullish(v.string()) })),
});

/**
 * Polling interval: an export that is not polled is aborted, but immediate polling would exhaust the account's API
 * calls.
 */
const POLL_MS = 1_000;
/** Validity of the download address, and so the time limit for the download. */
const DOWNLOAD_MS = 3_600_000;
/**
 * Restarts the export if D1 was moved, a migration changed the schema in between, or another export is running whose
 * command died: the platform aborts that one after a while.
 */
const ATTEMPTS = 6;
const AGAIN_MS = 30_000;

/**
 * D1's export, a consistent copy:
 * https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/export/. **The database is
 * unavailable while it runs.** The platform requires a token with write access to D1.
 */
export async function exportDatabase(api: CloudflareApi, databaseId: string, attempt = 1): Promise<Dump> {
  const before = await readSchema(api, databaseId);
  const url = await followExport(api, `/d1/database/${databaseId}/export`).catch((cause: unknown) => {
    if (cause instanceof Refused || attempt === ATTEMPTS) throw cause;
    console.error(`${String(cause)}; der Export beginnt noch einmal`);
    return null;
  });
  const after = await readSchema(api, databaseId);
  if (url !== null && JSON.stringify(before) === JSON.stringify(after))
    return { schema: after, statements: () => readStatements(api, url) };
  if (attempt === ATTEMPTS) throw new Error(`The schema of ${databaseId} changes while it is exported`);
  await api.wait(AGAIN_MS);
  return exportDatabase(api, databaseId, attempt + 1);
}

async function readSchema(api: CloudflareApi, databaseId: string): Promise<Schema> {
  return v.parse(schemaContract, await remoteDatabase(api, databaseId).all({ sql: SCHEMA_QUERY, params: [] }));
}

async function followExport({ call, wait }: CloudflareApi, path: string): Promise<string> {
  let bookmark: string | undefined;
  for (;;) {
    const { status, error, result, at_bookmark } = v.parse(
      progressContract,
      await call({
        method: 'POST',
        path,
        body: {
          output_format: 'polling',
          dump_options: { no_schema: true },
          ...(bookmark === undefined ? {} : { current_bookmark: bookmark }),
        },
        isRepeatable: true,
      }),
    );
    if (status === 'complete' && result?.signed_url) return result.signed_url;
    if (status === 'error' || error)
      throw new Error(`Cloudflare did not export ${path}: ${error ?? 'no reason given'}`);
    bookmark = at_bookmark ?? bookmark;
    await wait(POLL_MS);
  }
}

/** One row per line: line breaks in texts are escaped. */
async function* readStatements({ fetch }: CloudflareApi, url: string): AsyncGenerator<readonly string[]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
  if (!response.ok || !response.body) throw new Error(`The export cannot be fetched: ${response.status}`);
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield lines.filter(isRow);
  }
  yield [rest].filter(isRow);
}

/** Skips the planner's statistics, which have no table to be inserted into. */
function isRow(line: string): boolean {
  return line !== '' && !line.startsWith('PRAGMA ') && !line.startsWith('INSERT INTO "sqlite_stat');
}
