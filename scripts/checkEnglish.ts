import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { parseSync, Visitor, type ESTree } from 'vite';

/** A comment, a test title or a document. */
type Prose = { readonly start: number; readonly text: string };

/** House style, English: comments, test titles, documents and commit subjects have a technical subject. */
const INDEFINITE_PERSON = /\b(?:whoever|nobody|somebody|anybody|everybody|anyone|someone|everyone|no one)\b/i;
/** Names of the code are quoted in prose. */
const CODE_SPAN = /```[\s\S]*?```|`[^`]*`/g;
/** Strings first: what looks like a comment inside one is none. */
const CSS_TOKENS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\//g;
const TOML_TOKENS = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*/g;

/** Functions of a test that have a title. */
const TITLED = new Set(['describe', 'it', 'test']);

/** Indefinite persons in comments, test titles and documents, and in the subjects of commits since the last release. */
export function checkEnglish(): readonly string[] {
  const files = fs.globSync([
    '{worker,shared,client,origin,desk,importer,scripts,benchmarks,e2e,docs}/**/*.{ts,tsx,css,md}',
    '*.{ts,toml,md}',
  ]);
  return [
    ...files.flatMap((file) => findIndefinitePersons(file, fs.readFileSync(file, 'utf8'))),
    ...findVagueSubjects(listNewSubjects()),
  ];
}

/** One line per comment, title or document, `path:line: word`. */
export function findIndefinitePersons(file: string, source: string): readonly string[] {
  if (!INDEFINITE_PERSON.test(source)) return [];
  return listProse(file, source).flatMap(({ start, text }) => {
    // One character for each of a span, so that the offset of the word stays.
    const prose = text.replaceAll(CODE_SPAN, (span) => span.replaceAll(/[^\n]/g, ' '));
    const found = INDEFINITE_PERSON.exec(prose);
    if (found === null) return [];
    const line = source.slice(0, start + found.index).split('\n').length;
    return [`${file}:${line}: this speaks of "${found[0]}", name the technical subject`];
  });
}

export function findVagueSubjects(subjects: readonly string[]): readonly string[] {
  return subjects.flatMap((subject) => {
    const found = INDEFINITE_PERSON.exec(subject.replaceAll(CODE_SPAN, ''));
    return found === null ? [] : [`commit "${subject}" speaks of "${found[0]}", name what changed`];
  });
}

function listProse(file: string, source: string): readonly Prose[] {
  if (file.endsWith('.md')) return [{ start: 0, text: source }];
  if (file.endsWith('.css')) return matchComments(source, CSS_TOKENS, '/*');
  if (file.endsWith('.toml')) return matchComments(source, TOML_TOKENS, '#');
  const { comments, program } = parseSync(file, source);
  const spans = /\.test\.tsx?$/.test(file) ? [...comments, ...listTitles(program)] : comments;
  return spans.map(({ start, end }) => ({ start, text: source.slice(start, end) }));
}

/** Titles of tests, and the first string of each row of `each`, which completes a title. */
function listTitles(program: ReturnType<typeof parseSync>['program']): readonly ESTree.Node[] {
  const titles: ESTree.Node[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!first || !TITLED.has(rootOf(callee))) return;
      if (first.type !== 'ArrayExpression') titles.push(first);
      else
        for (const row of first.elements) {
          const name = row?.type === 'ArrayExpression' ? row.elements[0] : row;
          if (name) titles.push(name);
        }
    },
  }).visit(program);
  return titles.filter(({ type }) => type === 'Literal' || type === 'TemplateLiteral');
}

/** `it` of `it.each(rows)(title)`. */
function rootOf(callee: ESTree.Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  return callee.type === 'MemberExpression' ? rootOf(callee.object) : '';
}

function matchComments(source: string, tokens: RegExp, opening: string): readonly Prose[] {
  return [...source.matchAll(tokens)]
    .filter(([token]) => token.startsWith(opening))
    .map(({ 0: text, index }) => ({ start: index, text }));
}

/** Subjects since the last tag, or since the merge base with `origin/main`; none where git knows neither. */
function listNewSubjects(): readonly string[] {
  const base = git('describe', '--tags', '--abbrev=0') ?? git('merge-base', 'HEAD', 'origin/main');
  const log = base === null ? null : git('log', '--format=%s', `${base}..HEAD`);
  return log === null ? [] : log.split('\n').filter(Boolean);
}

/** @returns null without git, or where it fails. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
