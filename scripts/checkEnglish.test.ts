import { describe, expect, it } from 'vitest';
import { findIndefinitePersons, findVagueSubjects } from './checkEnglish.ts';

describe('G35 comments, titles and documents have a technical subject', () => {
  it.each([
    ['a.ts', '// Whoever logs in.\n', 1],
    ['a.ts', 'const a = 1;\n/**\n * Sessions end;\n * no one is logged in.\n */\n', 4],
    ['a.tsx', 'const a = <p>{/* Shown to everybody. */}</p>;', 1],
    ['a.css', 'a {\n  color: red; /* seen by nobody */\n}\n', 2],
    ['a.toml', 'name = "a"\n# For anyone.\n', 2],
    ['a.test.ts', "describe('a', () => {\n  it('locks nobody out', run);\n});", 2],
    ['a.test.ts', "it.each([\n  [1],\n])('shows %i to everybody', run);", 3],
    ['a.test.ts', "it.each([\n  ['whoever pays', 1],\n])('opens for %s', run);", 2],
    ['a.md', '# A\n\nFor everyone.\n', 3],
  ])('finds an indefinite person in %s: %j', (file, source, line) => {
    expect(findIndefinitePersons(file, source)).toEqual([expect.stringMatching(`^${file}:${line}: `)]);
  });

  it.each([
    ['a.ts', 'const text = "// nobody"; const pattern = /\\/\\/ nobody/;'],
    ['a.ts', 'const text = `/* ${nobody} nobody */`;'],
    ['a.tsx', 'const a = <p>// nobody</p>;'],
    ['a.ts', '// Calls `nobody()` and hasNobody.'],
    ['a.css', 'a::before { content: "/* nobody */"; }'],
    ['a.toml', 'name = "a # nobody"'],
    ['a.test.ts', "it('reads', () => expect(read('nobody')).toBe(null));"],
    ['a.ts', "it('shows nobody', run);"],
    ['a.md', '`everyone` and\n\n```\nnobody\n```\n'],
  ])('leaves strings, markup and names of the code alone in %s: %j', (file, source) => {
    expect(findIndefinitePersons(file, source)).toEqual([]);
  });

  it('finds a commit subject about an indefinite person, and no other', () => {
    const subjects = ['perf(page): what nobody waits for begins in short tasks', 'fix(api): answer 405 as JSON'];
    expect(findVagueSubjects(subjects)).toEqual([expect.stringContaining('"nobody"')]);
  });
});
