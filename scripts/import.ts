import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parseArguments } from '../importer/parseArguments.ts';
import { messages } from '../importer/report/messages.ts';
import { runImport } from '../importer/runImport.ts';
import type { ServerAddresses } from '../importer/send/contentServer.ts';
import { loadLocalSecrets } from './localVariables.ts';

const options = parseArguments(process.argv.slice(2));
const headers = v.safeParse(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
  process.env['IMPORT_HEADERS'] || '{}',
);
const addresses = readAddresses();
if (!options.ok) quit(`${options.error}\n\n${messages.usage}`);
else if (!headers.success) quit(messages.badHeaders);
else if (!addresses) quit(messages.noToken);
else {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
  process.exitCode = await runImport(options.value, {
    addresses,
    stdin: process.stdin,
    terminal: process.stderr,
    signal: interruption.signal,
    now: Date.now,
  });
  // An unfinished input pipe would keep the process alive.
  process.exit();
}

function quit(reason: string): void {
  console.error(reason);
  process.exitCode = 2;
}

/**
 * Addresses of the content server given by the environment, else of the local portal. Null without the editors' token.
 */
function readAddresses(): ServerAddresses | null {
  const { CONTENT_SERVER_URL, IMAGE_SERVICE_URL, EDITOR_TOKEN, STATE_DIR = '.state', PORT = '8787' } = process.env;
  const isStarted = fs.existsSync(path.join(STATE_DIR, 'secrets.json'));
  const token = EDITOR_TOKEN || (isStarted && !CONTENT_SERVER_URL ? loadLocalSecrets(STATE_DIR).editorToken : '');
  if (!token) return null;
  const local = (name: string) => ({ url: `http://127.0.0.1:${PORT}`, host: `${name}.localhost:${PORT}` });
  const content = CONTENT_SERVER_URL ? { url: CONTENT_SERVER_URL } : local('content');
  const caller = { token, headers: headers.success ? headers.output : {} };
  return {
    caller,
    content,
    images: IMAGE_SERVICE_URL ? { url: IMAGE_SERVICE_URL } : (imagesBeside(CONTENT_SERVER_URL) ?? local('images')),
  };
}

/** `https://content.example.com` → `https://images.example.com`. */
function imagesBeside(contentServer: string | undefined): { url: string } | null {
  return contentServer ? { url: contentServer.replace('//content.', '//images.') } : null;
}
