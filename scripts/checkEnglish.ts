import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { parseSync } from 'vite';

type Comment = { readonly start: number; readonly text: string };

/** House style, English: a comment and a commit subject have a technical subject. */
const INDEFINITE_PERSON = /\b(?:whoever|nobody|somebody|anybody|everybody|anyone|someone|everyone|no one)\b/i;
/** Names of the code are quoted in comments. */
const CODE_SPAN = /`[^`]*`/g;
/** Strings first: what looks like a comment inside one is none. */
const CSS_TOKENS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\//g;
const TOML_TOKENS = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*/g;

/** Indefinite persons in comments, and in the subjects of commits since the last release. */
export function checkEnglish(): readonly string[] {
  const files = fs.globSync([
    '{worker,shared,client,origin,importer,scripts,benchmarks,e2e}/**/*.{ts,tsx,css}',
    '*.{ts,toml}',
  ]);
  return [
    ...files.flatMap((file) => findIndefinitePersons(file, fs.readFileSync(file, 'utf8'))),
    ...findVagueSubjects(listNewSubjects()),
  ];
}

/** One line per comment, `path:line: word`. */
export function findIndefinitePersons(file: string, source: string): readonly string[] {
  if (!INDEFINITE_PERSON.test(source)) return [];
  return listComments(file, source).flatMap(({ start, text }) => {
    // One character for each of a span, so that the offset of the word stays.
    const prose = text.replaceAll(CODE_SPAN, (span) => span.replaceAll(/[^\n]/g, ' '));
    const found = INDEFINITE_PERSON.exec(prose);
    if (found === null) return [];
    const line = source.slice(0, start + found.index).split('\n').length;
    return [`${file}:${line}: a comment speaks of "${found[0]}", name the technical subject`];
  });
}

export function findVagueSubjects(subjects: readonly string[]): readonly string[] {
  return subjects.flatMap((subject) => {
    const found = INDEFINITE_PERSON.exec(subject.replaceAll(CODE_SPAN, ''));
    return found === null ? [] : [`commit "${subject}" speaks of "${found[0]}", name what changed`];
  });
}

function listComments(file: string, source: string): readonly Comment[] {
  if (file.endsWith('.css')) return matchComments(source, CSS_TOKENS, '/*');
  if (file.endsWith('.toml')) return matchComments(source, TOML_TOKENS, '#');
  return parseSync(file, source).comments.map(({ start, end }) => ({ start, text: source.slice(start, end) }));
}

function matchComments(source: string, tokens: RegExp, opening: string): readonly Comment[] {
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
