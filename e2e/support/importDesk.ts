import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { startTestPortal, type TestPortal } from './testPortal.ts';

export const FIXTURES = 'importer/fixtures';

type Run = { readonly code: number | null; readonly says: string };
type Input = { readonly stdin?: string | Buffer; readonly env?: Record<string, string> };

/** A portal of the file's own, whose archive fills, and a folder for what comes in. */
export function openImportDesk() {
  let portal: TestPortal;
  let folder: string;
  beforeAll(async () => {
    portal = await startTestPortal();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-import-'));
  });
  afterAll(async () => {
    fs.rmSync(folder, { recursive: true, force: true });
    await portal.stop();
  });
  const settings = () => ({ ...process.env, PORT: String(portal.port), STATE_DIR: inject('seededState') });

  return {
    portal: () => portal,
    settings,
    fileNamed: (name: string) => path.join(folder, name),
    /** `npm run import`, but for its set-up. Records without a date are of today, so that they are not held. */
    runImport: (args: readonly string[], { stdin = '', env = {} }: Input = {}): Promise<Run> => {
      const { promise, resolve } = Promise.withResolvers<Run>();
      const report = path.join(folder, 'report.jsonl');
      const child = spawn(
        process.execPath,
        ['scripts/import.ts', ...args, ...(args.includes('--date') ? [] : ['--date', 'now']), '--report', report],
        {
          env: { ...settings(), ...env },
          stdio: ['pipe', 'ignore', 'pipe'],
        },
      );
      let says = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (says += text));
      child.once('close', (code) => resolve({ code, says }));
      child.stdin.on('error', () => undefined);
      child.stdin.end(stdin);
      return promise;
    },
    write: (name: string, ...records: readonly object[]): string => {
      const file = path.join(folder, name);
      fs.writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
      return file;
    },
    search: async (terms: string) => {
      const { text } = await portal.request(`/articles/search?limit=20&searchTerms=${encodeURIComponent(terms)}`, {
        host: 'content.localhost',
      });
      return JSON.parse(text).data;
    },
    page: async (target: string): Promise<string> => {
      const { status, text } = await portal.request(target);
      expect(status, target).toBe(200);
      return text;
    },
  };
}
