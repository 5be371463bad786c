import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findKeptPromises } from './findKeptPromises.ts';

/** False positives: other requests cannot reach these promises. */
const HARMLESS: ReadonlyMap<string, string> = new Map([
  ['worker/session/openSession.ts', 'By visit, which is one request’s own, and gone with it.'],
]);

const sources = fs
  .globSync('{worker,origin,shared}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\.setup\.|\.d\.ts$|^worker\/test\//.test(file))
  .sort();

it('G19 no worker code stores a promise where another request could await it', () => {
  expect(sources.length).toBeGreaterThan(700);
  const found = sources.flatMap((file) =>
    findKeptPromises(file, fs.readFileSync(file, 'utf8')).map(({ line, code }) => ({
      file,
      what: `${file}:${line} ${code}`,
    })),
  );
  expect(found.filter(({ file }) => !HARMLESS.has(file)).map(({ what }) => what)).toEqual([]);
  expect(new Set(found.map(({ file }) => file))).toEqual(new Set(HARMLESS.keys()));
});

describe('a kept promise is found', () => {
  it.each([
    ['in the module', 'const key = crypto.subtle.digest("SHA-256", bytes).then(importKey);'],
    ['in the module, by its type', 'let opening: Promise<Service> | null = null;'],
    ['in the module, of an async function', 'async function load() {}\nconst loading = load();'],
    ['in the module, of a module that is loaded', 'const hooks = import("node:async_hooks");'],
    ['in a field', 'class Lock { #turn = new Promise(() => {}); }'],
    ['in a field, by its type', 'class Service { #starting: Promise<void> | null = null; }'],
    [
      'in a field that a method writes',
      'class Driver { init() { this.#starting ??= this.driver.start().then(() => 1); } }',
    ],
    ['in a map of promises', 'function create() { const runs = new Map<string, Promise<Response>>(); }'],
    ['in a map, made on the spot', 'const seen = new Map(); function ask(key) { seen.set(key, fetch(key)); }'],
    [
      'in a map, made a line before',
      'function create() { const seen = new Map(); return (key) => { const run = fetch(key); seen.set(key, run); return run; }; }',
    ],
    [
      'in a variable of the function around it',
      'function create() { let pending; return async () => { pending ??= fetch("/"); await pending; }; }',
    ],
    [
      'in a record of the function around it',
      'async function seed() {}\nfunction once(state) { return () => { state.promise = seed(); }; }',
    ],
    [
      'in a record that is shared',
      'async function seed() {}\nfunction once() { const state = stateOf(this); state.promise = seed(); }',
    ],
    ['in a record, made a line before', 'function keep(cached) { const pending = fetch("/"); cached.key = pending; }'],
    ['as a lock', 'const locks = []; function lock() { const turn = new Promise(() => {}); locks.push(turn); }'],
  ])('%s', (_, source) => expect(findKeptPromises('planted.ts', source)).toHaveLength(1));
});

describe('a request’s own promise is not found', () => {
  it.each([
    [
      'a promise of the function itself',
      'async function answer() { const first = fetch("/"); const all = [first]; all.push(fetch("/2")); await Promise.all(all); }',
    ],
    [
      'what was awaited',
      'let known = null; async function load() { known = await fetch("/").then((answer) => answer.json()); }',
    ],
    [
      'a function that hands out a promise',
      'const open: () => Promise<Cache> = () => caches.open("a"); class A { run: (key: string) => Promise<void> = work; }',
    ],
    [
      'a map of values',
      'const keys = new Map<string, CryptoKey>(); async function load(id: string) { keys.set(id, await importKey(id)); }',
    ],
  ])('%s', (_, source) => expect(findKeptPromises('harmless.ts', source)).toEqual([]));
});
