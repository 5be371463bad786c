import fs from 'node:fs';
import { expect, it } from 'vitest';
import { findKeptPromises } from '#scripts/findKeptPromises.ts';
import { WORKER_NAMES } from '#scripts/workers.ts';

/**
 * Promises that dependencies keep, by package and file, and why no request waits for another's there. Decision 012 has
 * them with all else that is kept.
 */
const KNOWN: Readonly<Record<string, string>> = {
  '@better-auth/kysely-adapter/bun-sqlite-dialect': 'Loaded under Bun alone.',
  '@better-auth/kysely-adapter/node-sqlite-dialect': 'Loaded for a database in a file alone.',
  '@better-auth/oauth-provider/introspect': 'There are no resources to write: done without a call.',
  'better-auth/internal-adapter': 'The lock before a code: `consumeOnce` stands in its place.',
  'domutils/feeds': 'Its `fetch` reads a text of a tree, no promise.',
  'jose/local': 'Of a key set that the request made itself.',
  'jose/remote': 'Facebook’s, which no reader logs in with.',
  'kysely/connection-mutex': 'Our dialect has a connection for each query: there is none.',
  'kysely/deferred': 'One for each connection, which is one for each query.',
  'kysely/runtime-driver': 'Our driver has nothing to start: it is ready before a request waits for anything.',
  'kysely/single-connection-provider': 'For migrations, which a worker runs none of.',
  'worker/session/openSession.ts': 'A visit’s own, which dies with it: no other request has that visit.',
  'zod/parse': 'Functions that parse, no promises.',
  'zod/schemas': 'A list of one parse.',
};

it('G19 what is built of us and our dependencies keeps no promise that was not looked into', () => {
  const scripts = fs.globSync(`dist/{${WORKER_NAMES.join()}}/**/*.js`);
  expect(new Set(scripts.map((file) => file.split('/')[1]))).toEqual(new Set(WORKER_NAMES));
  const found = scripts.flatMap((file) => {
    const source = fs.readFileSync(file, 'utf8');
    return findKeptPromises(file, source).map(({ line }) => moduleAt(source, line));
  });
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(KNOWN).toSorted());
});

/**
 * The module whose code stands here, as the bundler names it above: `kysely/runtime-driver`, without hashes of a
 * dependency's own build; our own by its path.
 */
function moduleAt(source: string, line: number): string {
  const above = source.split('\n').slice(0, line);
  const path = above.findLast((text) => /^\/\/ \S+\.[cm]?[jt]sx?$/.test(text))?.slice(3) ?? 'unknown';
  const [, inside] = /node_modules\/((?!.*node_modules\/).*)/.exec(path) ?? [];
  if (inside === undefined) return path;
  const [owner = '', name = ''] = inside.split('/');
  const file = inside.split('/').slice(-2);
  const stem = (file.at(-1) ?? '').replace(/(-(?=[a-z]*[A-Z\d])[\w-]{8})?\.[cm]?js$/, '');
  return `${owner.startsWith('@') ? `${owner}/${name}` : owner}/${stem === 'index' ? file[0] : stem}`;
}
