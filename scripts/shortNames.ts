import fs from 'node:fs';
import path from 'node:path';

/** The first of two letters and digits. None begins with an a: blockers of advertisements hide what is called `ad`. */
const FIRST_CLASS = Number.parseInt('b0', 36);

/**
 * A short name for every class and animation of every CSS module, the same in all parts of a build and on every
 * machine. Pages are sent a thousand times more often than styles, and what is random in them does not compress.
 */
export function nameClasses(): (name: string, file: string) => string {
  const classes = fs
    .globSync('{worker,client,shared}/**/*.module.css')
    .sort()
    .flatMap((file) => {
      const names = new Set(
        Array.from(
          fs.readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([A-Za-z][\w-]*)/g),
          ([, name = '']) => name,
        ),
      );
      return Array.from(names, (name) => `${path.resolve(file)} ${name}`);
    });
  const shortNames = new Map(classes.map((key, position) => [key, (FIRST_CLASS + position).toString(36)]));
  return (name, file) => {
    const short = shortNames.get(`${file.replace(/\?.*/, '')} ${name}`);
    if (!short) throw new Error(`No class ${name} was found in ${file}`);
    return short;
  };
}

const CUSTOM_PROPERTY = /--[a-z][\w-]*/g;
const FIRST_LETTER = Number.parseInt('a', 36);

/**
 * A short name for every custom property, as for classes; those that script or markup names keep theirs. A page's head
 * names some hundred, each again and again.
 */
export function shortProperties() {
  const named = (files: readonly string[]) =>
    new Set(files.flatMap((file) => fs.readFileSync(file, 'utf8').match(CUSTOM_PROPERTY) ?? []));
  const kept = named(fs.globSync('{worker,client,shared}/**/*.{ts,tsx}'));
  const written = named(fs.globSync('{worker,client,shared}/**/*.css').sort());
  const free = Array.from(
    { length: written.size * 2 },
    (_, position) => `--${(FIRST_LETTER + position).toString(36)}`,
  ).filter((name) => !kept.has(name) && !written.has(name));
  const shortNames = new Map(
    [...written].filter((name) => !kept.has(name)).map((name, position) => [name, free[position] ?? name]),
  );
  const shorten = (text: string) => text.replace(CUSTOM_PROPERTY, (name) => shortNames.get(name) ?? name);
  return {
    postcssPlugin: 'short-properties',
    Declaration(declaration: { prop: string; value: string }) {
      declaration.prop = shorten(declaration.prop);
      declaration.value = shorten(declaration.value);
    },
    AtRule(rule: { params: string }) {
      rule.params = shorten(rule.params);
    },
  };
}
