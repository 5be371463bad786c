import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATE, STATE_ATTRIBUTES } from '#shared/domain/page/documentState.ts';
import { headScript } from '../worker/layouts/headScript.ts';

const ATTRIBUTES = new Set(STATE_ATTRIBUTES.values());

const read = (pattern: string) =>
  fs
    .globSync(pattern)
    .filter((file) => !/\.test\.|\/test\//.test(file))
    .sort()
    .map((file) => ({ file, source: fs.readFileSync(file, 'utf8') }));

/** Attributes of `<html>` that styles select. */
const asked = (css: string) =>
  Array.from(css.matchAll(/(?::root|html)((?:\[[^\]]*\]|:not\(\[[^\]]*\]\))+)/g), ([, all = '']) =>
    Array.from(all.matchAll(/\[([\w-]+)/g), ([, name = '']) => name),
  ).flat();

/** Patterns by which scripts access attributes of `<html>`. */
const touched = (source: string) =>
  source.match(
    /documentElement(?!\.client(?:Width|Height)|\.scroll)|(?:getE|e)lementsByTagName\('html'\)|querySelector\('(?:html|:root)/g,
  ) ?? [];

describe('attributes of <html>', () => {
  it('have a row for each selected by styles', () => {
    const names = read('{worker,client,shared}/**/*.css').flatMap(({ file, source }) =>
      asked(source).map((name) => ({ file, name })),
    );
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter(({ name }) => !ATTRIBUTES.has(name))).toEqual([]);
  });

  it('are accessed in the browser by one file, which knows the rows, and the head script', () => {
    const files = read('client/**/*.{ts,tsx}').filter(({ source }) => touched(source).length > 0);
    expect(files.map(({ file }) => file)).toEqual(['client/platform/documentState.ts']);
  });

  it('are written by the head script where a row says so, and nowhere else', () => {
    const written = new Set(Array.from(headScript.matchAll(/\bd\.(\w+)=(?!=)/g), ([, name]) => name));
    const rows = Object.entries(DOCUMENT_STATE).filter(([, { writers }]) =>
      writers.some((writer) => writer === 'headScript'),
    );
    expect(written).toEqual(new Set(rows.map(([name]) => name)));
  });

  it('are written by files that exist', () => {
    const known = new Set([
      'server',
      'headScript',
      ...fs.globSync('client/**/*.{ts,tsx}').map((file) => /(\w+)(?:\.island)?\.tsx?$/.exec(file)?.[1]),
    ]);
    const writers = Object.values(DOCUMENT_STATE).flatMap((row): readonly string[] => row.writers);
    expect(writers.filter((writer) => !known.has(writer))).toEqual([]);
  });

  it('are found without a row', () => {
    expect(asked(`:root[data-script]:not([data-planted]) & { color: red }`)).toEqual(['data-script', 'data-planted']);
    for (const source of [
      `document.documentElement.dataset['planted'] = '';`,
      `const { classList } = page.documentElement;`,
      `document.querySelector('html').lang = 'en';`,
    ])
      expect(touched(source)).toHaveLength(1);
    expect(touched('const { clientWidth } = page; page.documentElement.clientWidth;')).toEqual([]);
  });
});
