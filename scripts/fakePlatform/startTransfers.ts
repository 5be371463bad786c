import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import * as v from 'valibot';
import { NO_DATABASE } from './databaseRoutes.ts';
import { refuse, succeed } from './envelope.ts';
import type { FakeAccount, FakeDatabase } from './fakeAccount.ts';

export type Transfers = {
  /** Routes for `startFakePlatform`. */
  readonly routes: (account: FakeAccount) => Hono;
  /** Aborts an export or import that was not polled. */
  readonly giveUp: (databaseId: string) => void;
  readonly stop: () => Promise<void>;
};

const exportContract = v.object({
  output_format: v.literal('polling'),
  current_bookmark: v.optional(v.string()),
  dump_options: v.optional(v.object({ no_schema: v.optional(v.boolean()) }), {}),
});
const md5 = v.pipe(v.string(), v.hash(['md5']));
const importContract = v.variant('action', [
  v.object({ action: v.literal('init'), etag: md5 }),
  v.object({ action: v.literal('ingest'), etag: md5, filename: v.string() }),
  v.object({ action: v.literal('poll'), current_bookmark: v.string() }),
]);

const LONGEST_STATEMENT_BYTES = 100_000;
const AT_ONCE_CHARACTERS = 1_000_000;

/** The running transfer of a database and its outcome; null until it ends. */
type Job = { readonly kind: 'export' | 'import'; readonly bookmark: string; answer: object | null };

/** By database id. */
type Jobs = Map<string, Job>;

/**
 * Export and import of D1, https://developers.cloudflare.com/d1/best-practices/import-export-data/, with the object
 * store of their files, which needs no token. An export has the state of its first call; an import is atomic.
 */
export async function startTransfers(): Promise<Transfers> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fake-transfers-'));
  const server = http.createServer((request, response) => void answerFile(folder, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The store has no port');
  const store = { folder, url: `http://127.0.0.1:${address.port}` };
  const jobs: Jobs = new Map();
  return {
    routes: ({ databases }) => transferRoutes(databases, jobs, store),
    giveUp: (databaseId) => void jobs.delete(databaseId),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      fs.rmSync(folder, { recursive: true });
    },
  };
}

type Store = { readonly folder: string; readonly url: string };

function transferRoutes(databases: ReadonlyMap<string, FakeDatabase>, jobs: Jobs, { folder, url }: Store): Hono {
  const tellActive = ({ kind, bookmark }: Job) =>
    succeed({ success: true, type: kind, status: 'active', at_bookmark: bookmark, messages: [] });
  const begin = (id: string, kind: Job['kind'], work: () => Promise<object>) => {
    const job: Job = { kind, bookmark: randomUUID(), answer: null };
    jobs.set(id, job);
    void work().then((answer) => (job.answer = answer));
    return tellActive(job);
  };
  const end = (id: string, kind: Job['kind'], bookmark: string | undefined) => {
    const job = jobs.get(id);
    if (job?.kind !== kind || job.bookmark !== bookmark) return succeed(failed(`Not currently ${kind}ing anything.`));
    if (job.answer === null) return tellActive(job);
    jobs.delete(id);
    return succeed({ type: kind, at_bookmark: bookmark, messages: [], ...job.answer });
  };
  const ingest = (id: string, sqlite: DatabaseSync, etag: string) =>
    begin(id, 'import', async () => runWhole(sqlite, fs.readFileSync(path.join(folder, etag), 'utf8')));
  return new Hono()
    .post('/d1/database/:database/export', async (c) => {
      const id = c.req.param('database');
      const found = databases.get(id);
      if (!found) return refuse(NO_DATABASE);
      const { current_bookmark, dump_options } = v.parse(exportContract, await c.req.json());
      if (current_bookmark !== undefined) return end(id, 'export', current_bookmark);
      if (jobs.has(id))
        return succeed(
          failed('Currently processing a long-running export. Cannot start a new export until that completes.'),
        );
      const filename = `${id}-${randomUUID()}.sql`;
      return begin(id, 'export', async () => {
        await writeDump(found.sqlite, path.join(folder, filename), dump_options.no_schema === true);
        return { success: true, status: 'complete', result: { filename, signed_url: `${url}/${filename}` } };
      });
    })
    .post('/d1/database/:database/import', async (c) => {
      const id = c.req.param('database');
      const found = databases.get(id);
      if (!found) return refuse(NO_DATABASE);
      const asked = v.parse(importContract, await c.req.json());
      if (asked.action === 'poll') return end(id, 'import', asked.current_bookmark);
      const isThere = fs.existsSync(path.join(folder, asked.etag));
      if (isThere) return ingest(id, found.sqlite, asked.etag);
      if (asked.action === 'ingest') return succeed(failed('The file is not there'));
      return succeed({ success: true, upload_url: `${url}/${asked.etag}`, filename: asked.etag });
    });
}

function failed(error: string) {
  return { success: false, status: 'error', error, messages: [] };
}

async function answerFile(folder: string, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const file = path.join(folder, path.basename(request.url ?? ''));
  if (request.method === 'PUT') {
    const digest = createHash('md5');
    request.on('data', (chunk: Buffer) => digest.update(chunk));
    await pipeline(request, fs.createWriteStream(`${file}.part`));
    fs.renameSync(`${file}.part`, file);
    response.setHeader('etag', `"${digest.digest('hex')}"`);
    response.end();
    return;
  }
  response.setHeader('content-length', fs.statSync(file).size);
  // A client that disconnects can download again.
  await pipeline(fs.createReadStream(file), response).catch(() => undefined);
}

const lineContract = v.object({ line: v.string() });

/**
 * Statements in D1's format: one row per line, with line breaks in texts escaped. A database in a file is read in a
 * snapshot beside its writers, one in memory synchronously.
 */
async function writeDump(held: DatabaseSync, file: string, isWithoutSchema: boolean): Promise<void> {
  const place = held.location();
  const sqlite = place === null ? held : new DatabaseSync(place, { readOnly: true });
  if (place !== null) sqlite.exec('BEGIN');
  const out = fs.openSync(file, 'w');
  let text = '';
  const write = (line: string) => void (text += `${line}\n`);
  const flush = () => {
    fs.writeSync(out, text);
    text = '';
  };
  write('PRAGMA defer_foreign_keys=TRUE;');
  const tables = v.parse(
    v.array(v.object({ name: v.string(), sql: v.string() })),
    sqlite
      .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name = 'sqlite_sequence', rowid")
      .all(),
  );
  for (const { name, sql } of tables) {
    if (!isWithoutSchema) write(`${sql};`);
    const columns = v.parse(
      v.array(v.object({ name: v.string() })),
      sqlite.prepare(`PRAGMA table_info("${name}")`).all(),
    );
    const list = columns.map((column) => `"${column.name}"`);
    const values = list.map(
      (column) => `CASE WHEN instr(${column}, char(10)) > 0
      THEN 'replace(' || replace(quote(${column}), char(10), '\\n') || ',''\\n'',char(10))' ELSE quote(${column}) END`,
    );
    const rows = sqlite.prepare(
      `SELECT 'INSERT INTO "${name}" (${list.join(',')}) VALUES(' || ${values.join(` || ',' || `)} || ');' AS line FROM "${name}"`,
    );
    for (const row of rows.iterate()) {
      write(v.parse(lineContract, row).line);
      if (text.length < AT_ONCE_CHARACTERS) continue;
      flush();
      if (place !== null) await setImmediate();
    }
  }
  flush();
  fs.closeSync(out);
  if (place !== null) sqlite.close();
}

function runWhole(sqlite: DatabaseSync, sql: string): object {
  if (longestStatement(sql) > LONGEST_STATEMENT_BYTES) return failed('statement too long: SQLITE_TOOBIG');
  sqlite.exec('BEGIN');
  try {
    sqlite.exec(sql);
    sqlite.exec('COMMIT');
    return { success: true, status: 'complete', result: { num_queries: 1, final_bookmark: randomUUID() } };
  } catch (cause) {
    sqlite.exec('ROLLBACK');
    return failed(String(cause));
  }
}

/** In bytes. Semicolons within texts do not end a statement. */
function longestStatement(sql: string): number {
  let longest = 0;
  let from = 0;
  let isText = false;
  for (let at = 0; at < sql.length; at += 1) {
    const code = sql.charCodeAt(at);
    if (code === 0x27) isText = !isText;
    if (code !== 0x3b || isText) continue;
    // A UTF-16 unit has at most three bytes.
    if (3 * (at - from) > longest) longest = Math.max(longest, Buffer.byteLength(sql.slice(from, at)));
    from = at + 1;
  }
  return longest;
}
