import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startLocalPortal, type LocalPortal, type WorkerVariables } from '../localPortal.ts';
import { requestJson } from '../requestJson.ts';
import { visitPage, type Visited } from '../smoke/visitPage.ts';
import { copyStores } from './copyStores.ts';

/** A portal of its own for a drill, on a copy of the local state. */
export type DrillPortal = {
  readonly port: number;
  readonly stateDirectory: string;
  readonly events: string[];
  readonly visit: (target: string, headers?: Readonly<Record<string, string>>) => Promise<Visited>;
  readonly edit: (method: 'PUT' | 'POST', target: string, token: string, data?: unknown) => Promise<number>;
  readonly database: LocalPortal['database'];
  readonly query: (sql: string) => Promise<readonly Record<string, unknown>[]>;
  readonly runScheduled: () => Promise<void>;
  /** Restarts with new isolates on the same stores, with other variables; calls `meanwhile` while stopped. */
  readonly restart: (variables: WorkerVariables, meanwhile?: () => void) => Promise<void>;
  /** The same, by `kill -9`. */
  readonly crash: (variables: WorkerVariables) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** @throws if there is no state to copy: a drill on an empty portal proves nothing. */
export async function openDrillPortal(from: string, variables: WorkerVariables = {}): Promise<DrillPortal> {
  if (!fs.existsSync(path.join(from, 'seeded')))
    throw new Error(`${from} hat keine Inhalte: erst npm start, dann npm run drill`);
  const stateDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-drill-'));
  copyStores(from, stateDirectory);
  const events: string[] = [];
  const start = (port: number, changed: WorkerVariables) =>
    startLocalPortal({ port, stateDirectory, onLog: (line) => void events.push(line), variables: changed });
  let local = await start(0, variables);
  const { port } = local;
  return {
    port,
    stateDirectory,
    events,
    visit: (target, headers = {}) => visitPage(`http://tagesbote.localhost:${port}${target}`, { headers }),
    async edit(method, target, token, data) {
      const { status } = await requestJson({
        port,
        host: 'content.localhost',
        method,
        path: target,
        token,
        ...(data === undefined ? {} : { body: { data } }),
      });
      return status;
    },
    database: (binding) => local.database(binding),
    query: async (sql) => (await (await local.database('DB')).prepare(sql).all()).results,
    runScheduled: async () => void (await (await local.miniflare.getWorker('origin')).scheduled({ cron: '* * * * *' })),
    async restart(changed, meanwhile) {
      await local.stop();
      meanwhile?.();
      local = await start(port, changed);
    },
    async crash(changed) {
      await local.kill();
      local = await start(port, changed);
    },
    async stop() {
      await local.stop();
      fs.rmSync(stateDirectory, { recursive: true, force: true });
    },
  };
}

/** Prints a line for a proved fact, or ends the drill. */
export function prove(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`NICHT bewiesen: ${what}`);
  console.log(`✓ ${what}`);
}
