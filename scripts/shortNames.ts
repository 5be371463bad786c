import fs from 'node:fs';
import path from 'node:path';

/** The first two-character name. None begins with an a, because ad blockers hide elements with the class `ad`. */
const FIRST_CLASS = Number.parseInt('b0', 36);

/**
 * Short names for the classes and animations of CSS modules, deterministic across the parts of a build and machines.
 * Pages are sent far more often than styles, and random names do not compress.
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
 * Short names for custom properties, except those used by scripts or markup. A page's head contains some hundred, many
 * times each.
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
