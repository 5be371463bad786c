import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLastingState } from './findLastingState.ts';

/** State that outlives a page, by name, and why it may. */
const LASTING: ReadonlyMap<string, string> = new Map([
  ['client/account/startAccount.ts', 'By the part that began it, and gone with it.'],
  ['client/platform/pageLife.ts', 'Says when a page ends.'],
]);

it('no browser state outlives its page except that listed here', () => {
  const sources = fs
    .globSync('client/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/test\//.test(file))
    .sort();
  expect(sources.length).toBeGreaterThan(90);
  const found = sources.flatMap((file) =>
    findLastingState(file, fs.readFileSync(file, 'utf8')).map(({ line, code }) => ({
      file,
      what: `${file}:${line} ${code}`,
    })),
  );
  expect(found.filter(({ file }) => !LASTING.has(file)).map(({ what }) => what)).toEqual([]);
  expect(new Set(found.map(({ file }) => file))).toEqual(new Set(LASTING.keys()));
});

describe('state that outlives a page is found', () => {
  it.each([
    ['a store with its hook', `import { create } from 'zustand'; export const useGift = create()(() => ({}));`],
    [
      'a store without React',
      `import { createStore } from 'zustand/vanilla'; export const store = createStore<State>(() => ({}));`,
    ],
    ['a store by another name', `import { create as make } from 'zustand'; export const useGift = make(() => ({}));`],
    ['a store in a table', `import { create } from 'zustand'; const stores = { gift: create(() => ({})) };`],
    ['a variable', 'let calls = null;'],
    ['an exported variable', 'export let shown: string | null = null;'],
    ['a map', 'const known = new Map<string, string>();'],
    ['a set', 'export const asked = new Set();'],
    ['a signal', 'const left = new AbortController();'],
    ['a static field', 'class Tip { static shown = 0; }'],
  ])('%s', (_, source) => expect(findLastingState('planted.ts', source)).toHaveLength(1));
});

describe('state that ends with its creator is not found', () => {
  it.each([
    [
      'a store made by a call',
      `import { createStore } from 'zustand/vanilla'; export const begin = () => createStore(() => ({}));`,
    ],
    ['a variable of a function', 'export function start() { let timer; const asked = new Set(); return () => timer; }'],
    ['a field of an element', 'class Island extends HTMLElement { #left = new AbortController(); }'],
    ['a table', `const KINDS: ReadonlySet<string> = new Set(['a']); const PATHS = { article: '/a' };`],
    ['another create', `import { create } from './own.ts'; export const thing = create();`],
  ])('%s', (_, source) => expect(findLastingState('harmless.ts', source)).toEqual([]));
});
