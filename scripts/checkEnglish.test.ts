import { describe, expect, it } from 'vitest';
import { findIndefinitePersons, findVagueSubjects } from './checkEnglish.ts';

describe('G35 comments have a technical subject', () => {
  it.each([
    ['a.ts', '// Whoever logs in.\n', 1],
    ['a.ts', 'const a = 1;\n/**\n * Sessions end;\n * no one is logged in.\n */\n', 4],
    ['a.tsx', 'const a = <p>{/* Shown to everybody. */}</p>;', 1],
    ['a.css', 'a {\n  color: red; /* seen by nobody */\n}\n', 2],
    ['a.toml', 'name = "a"\n# For anyone.\n', 2],
  ])('finds an indefinite person in a comment of %s: %j', (file, source, line) => {
    expect(findIndefinitePersons(file, source)).toEqual([expect.stringMatching(`^${file}:${line}: `)]);
  });

  it.each([
    ['a.ts', 'const text = "// nobody"; const pattern = /\\/\\/ nobody/;'],
    ['a.ts', 'const text = `/* ${nobody} nobody */`;'],
    ['a.tsx', 'const a = <p>// nobody</p>;'],
    ['a.ts', '// Calls `nobody()` and hasNobody.'],
    ['a.css', 'a::before { content: "/* nobody */"; }'],
    ['a.toml', 'name = "a # nobody"'],
  ])('leaves strings, markup and names of the code alone in %s: %j', (file, source) => {
    expect(findIndefinitePersons(file, source)).toEqual([]);
  });

  it('finds a commit subject about an indefinite person, and no other', () => {
    const subjects = ['perf(page): what nobody waits for begins in short tasks', 'fix(api): answer 405 as JSON'];
    expect(findVagueSubjects(subjects)).toEqual([expect.stringContaining('"nobody"')]);
  });
});
