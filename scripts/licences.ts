import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** Accepted licences for packages of the deployed workers and assets; no strong copyleft. */
const ACCEPTED = new Set([
  '0BSD',
  '(Apache-2.0 AND BSD-3-Clause)',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT or MPL-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
]);

const lockContract = v.object({
  packages: v.record(
    v.string(),
    v.object({
      license: v.optional(v.string(), 'none'),
      dev: v.optional(v.boolean(), false),
      devOptional: v.optional(v.boolean(), false),
      dependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
});

const readLock = () => v.parse(lockContract, JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))).packages;

/** Deployed packages with other licences. */
export function findForeignLicences(): readonly string[] {
  return Object.entries(readLock()).flatMap(([place, { license, dev, devOptional }]) =>
    place === '' || dev || devOptional || ACCEPTED.has(license) ? [] : [`${place}: ${license} is not accepted`],
  );
}

const IMPORTED = /\bfrom '(@[^'/]+\/[^'/]+|[a-z][^'/:]*)(?:\/[^']*)?'/g;

/**
 * `/licences.txt`: the licence of every package whose code or fonts a browser may receive: imports of `client/` and
 * `shared/`, and their dependencies.
 */
export function describeLicences(): string {
  const lock = readLock();
  const sources = fs
    .globSync('{client,shared}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/test\//.test(file))
    .map((file) => fs.readFileSync(file, 'utf8'));
  const wanted = new Set(Object.keys(lock['']?.dependencies ?? {}).filter((name) => name.startsWith('@fontsource/')));
  for (const source of sources) for (const [, name = ''] of source.matchAll(IMPORTED)) wanted.add(name);
  // Iterating a set also visits entries added meanwhile.
  for (const name of wanted)
    for (const needed of Object.keys(lock[`node_modules/${name}`]?.dependencies ?? {})) wanted.add(needed);
  const texts = [...wanted]
    .filter((name) => lock[`node_modules/${name}`])
    .toSorted()
    .map((name) => `${name} (${lock[`node_modules/${name}`]?.license})\n\n${textOf(name)}`);
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** The package's licence, and those of files of others that it brings in folders. */
function textOf(name: string): string {
  const folder = path.join('node_modules', name);
  const own = fs.readdirSync(folder).find((entry) => /^(un)?licen[cs]e/i.test(entry));
  const others = fs.globSync('*/LICENSE_*', { cwd: folder }).sort();
  const texts = [...(own ? [own] : []), ...others].map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  if (texts.length === 0) return 'The package brings no licence text.';
  return texts.map((text) => text.replaceAll(/[ \t]*\r?\n/g, '\n').trim()).join('\n\n');
}
