import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { CloudflareApi } from '../cloudflare/createCloudflareApi.ts';
import { countRows } from './assemble.ts';
import { SCHEMA_QUERY, schemaContract } from './dump.ts';
import { importParts, PROGRESS_TABLE, type ImportOptions } from './importParts.ts';

const progressContract = v.object({
  status: v.nullish(v.string()),
  at_bookmark: v.nullish(v.string()),
  error: v.nullish(v.string()),
  errors: v.nullish(v.array(v.string())),
  upload_url: v.nullish(v.string()),
  filename: v.nullish(v.string()),
});
type Progress = v.InferOutput<typeof progressContract>;

const rowsAnswer = v.array(v.object({ results: v.array(v.record(v.string(), v.unknown())) }));
const doneContract = v.object({ name: v.string(), parts: v.number() });

const POLL_MS = 1_000;
const UPLOAD_MS = 600_000;
/** D1's answer to polling an import that has ended. */
const NOTHING_UNDER_WAY = 'Not currently importing anything';

/**
 * Imports this database into an empty one at D1:
 * https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/import/. Resumable: a repeated call
 * continues after the last imported part.
 * @throws if the database contains something else, or rows are missing in the end.
 */
export async function importDatabase(
  api: CloudflareApi,
  databaseId: string,
  db: DatabaseSync,
  options: ImportOptions,
): Promise<void> {
  const path = `/d1/database/${databaseId}`;
  const begun = await findBegun(api, path);
  if (begun === 'filled') return verify(api, path, db, options);
  if (begun && begun.name !== options.name)
    throw new Error(`${databaseId} holds a part of ${begun.name}: restore that, or take a new database`);
  let parts = 0;
  for await (const sql of importParts(db, options)) {
    parts += 1;
    if (begun && parts <= begun.parts) continue;
    await importPart(api, `${path}/import`, sql);
    const now = await findBegun(api, path);
    if (now !== 'filled' && now?.parts !== parts)
      throw new Error(`Part ${parts} did not arrive in ${databaseId}: begin again, and it goes on from there`);
    console.log(`  Teil ${parts} ist da`);
  }
  await verify(api, path, db, options);
}

async function query(api: CloudflareApi, path: string, sql: string): Promise<readonly unknown[]> {
  const answer = await api.call({ method: 'POST', path: `${path}/query`, body: { sql }, isRepeatable: true });
  return v.parse(rowsAnswer, answer)[0]?.results ?? [];
}

async function findBegun(
  api: CloudflareApi,
  path: string,
): Promise<v.InferOutput<typeof doneContract> | 'filled' | null> {
  const schema = v.parse(schemaContract, await query(api, path, SCHEMA_QUERY));
  if (schema.length === 0) return null;
  if (!schema.some(({ name }) => name === PROGRESS_TABLE)) return 'filled';
  return v.parse(doneContract, (await query(api, path, `SELECT name, parts FROM ${PROGRESS_TABLE}`))[0]);
}

async function importPart(api: CloudflareApi, path: string, sql: string): Promise<void> {
  const bytes = Buffer.from(sql);
  const etag = createHash('md5').update(bytes).digest('hex');
  const ask = async (body: object): Promise<Progress> =>
    v.parse(progressContract, await api.call({ method: 'POST', path, body, isRepeatable: true }));
  let progress = await ask({ action: 'init', etag });
  if (progress.upload_url) {
    const { upload_url, filename } = progress;
    await upload(api, upload_url, bytes, etag);
    progress = await ask({ action: 'ingest', etag, filename });
  }
  while (progress.status !== 'complete') {
    const said = progress.error ?? progress.errors?.join('; ');
    if (said?.includes(NOTHING_UNDER_WAY)) return;
    if (progress.status === 'error' || said) throw new Error(`Cloudflare did not import: ${said ?? 'no reason given'}`);
    await api.wait(POLL_MS);
    progress = await ask({ action: 'poll', current_bookmark: progress.at_bookmark });
  }
}

async function upload(
  { fetch, wait }: Pick<CloudflareApi, 'fetch' | 'wait'>,
  url: string,
  bytes: Buffer<ArrayBuffer>,
  etag: string,
  attempt = 1,
): Promise<void> {
  const arrived = await fetch(url, { method: 'PUT', body: bytes, signal: AbortSignal.timeout(UPLOAD_MS) })
    .then((response) => response.ok && response.headers.get('etag')?.replaceAll('"', '') === etag)
    .catch(() => false);
  if (arrived) return;
  if (attempt === 3) throw new Error('A part of the restore cannot be uploaded: begin it again');
  await wait(POLL_MS);
  await upload({ fetch, wait }, url, bytes, etag, attempt + 1);
}

async function verify(api: CloudflareApi, path: string, db: DatabaseSync, { last }: ImportOptions): Promise<void> {
  for (const statement of last) db.exec(statement);
  const tables = v
    .parse(schemaContract, db.prepare(SCHEMA_QUERY).all())
    .flatMap(({ type, name }) => (type === 'table' ? [name] : []));
  for (const table of tables) {
    const [there] = await query(api, path, `SELECT count(*) AS rows FROM "${table}"`);
    const { rows } = v.parse(v.object({ rows: v.number() }), there);
    const wanted = countRows(db, table);
    if (rows !== wanted)
      throw new Error(`${table} has ${rows} rows and not ${wanted}: this database holds something else`);
  }
}
