import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { WORKERS } from './workers.ts';

const read = (file: string): string => fs.readFileSync(file, 'utf8');
const sources = fs
  .globSync('{worker,client,shared,origin,importer,benchmarks,e2e,scripts}/**/*.{ts,tsx,css}')
  .filter((file) => !file.includes('.test.'))
  .concat('.dependency-cruiser.cjs');

const documents = [
  'README.md',
  ...fs.globSync('{docs,worker,client,shared,origin,importer,benchmarks,e2e,scripts}/**/*.md'),
];

/** `Specification 2, page titles` cites section 2; a comment may cite several in a row and break lines anywhere. */
function citationsOf(source: string): string[] {
  const comments = source.match(/\/\*[\s\S]*?\*\/|\/\/.*/g)?.join('\n') ?? '';
  return (
    comments
      .replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
      .match(/\b(specification|design|acceptance) [MG]?\d+|\b(threats|contracts), \w+|\bdecisions? \d{3}/gi)
      ?.map((words) => words.toLowerCase()) ?? []
  );
}

/** What comments may cite, in their notation. */
const citable = new Set([
  ...['specification', 'design'].flatMap((name) =>
    Array.from(read(`docs/${name}.md`).matchAll(/^## (\d+)\.(?: and (\d+)\.)?/gm), ([, ...sections]) =>
      sections.map((section) => `${name} ${section}`),
    ).flat(),
  ),
  ...Array.from(read('docs/acceptance.md').matchAll(/\*\*([^*]+)\*\*/g), ([, rows = '']) =>
    rowsOf(rows).map((row) => `acceptance ${row.toLowerCase()}`),
  ).flat(),
  ...['threats', 'contracts'].flatMap((name) =>
    Array.from(
      read(`docs/${name}.md`).matchAll(/\*\*([^*]+)\*\*/g),
      ([, what = '']) => `${name}, ${what.toLowerCase()}`,
    ),
  ),
  ...fs
    .readdirSync('docs/decisions')
    .flatMap((file) => [`decision ${file.slice(0, 3)}`, `decisions ${file.slice(0, 3)}`]),
]);

/** Expands `M19–M29, M31` to rows. */
function rowsOf(rows: string): string[] {
  return rows.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const from = Number(first.slice(1));
    return Array.from({ length: Number(last.slice(1)) - from + 1 }, (_, step) => `${first[0]}${from + step}`);
  });
}

describe('documents', () => {
  it('contain every section, row and decision that a comment cites', () => {
    const cited = sources.flatMap((file) => citationsOf(read(file)).map((citation) => ({ file, citation })));
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ citation }) => !citable.has(citation))).toEqual([]);
  });

  it('name every row that a test proves', () => {
    const proved = fs
      .globSync('{worker,client,shared,origin,importer,e2e}/**/*.test.{ts,tsx}')
      .flatMap((file) => read(file).match(/(?<=['`] ?(?:[MG]\d+\w? )*)[MG]\d+/g) ?? []);
    expect([...new Set(proved)].filter((row) => !citable.has(`acceptance ${row.toLowerCase()}`))).toEqual([]);
  });

  it('name for every decision a test or a file that enforces it', () => {
    const lost = fs.globSync('docs/decisions/*.md').flatMap((file) => {
      const [, named = ''] = /^Enforced by: ([^]+?)\.\n\n/m.exec(read(file)) ?? [];
      const paths = Array.from(named.matchAll(/`([^`]+)`/g), ([, enforcing = '']) => enforcing);
      return paths.length > 0 && paths.every((enforcing) => fs.existsSync(enforcing)) ? [] : [`${file}: ${named}`];
    });
    expect(lost).toEqual([]);
  });

  it('trace a request by lines that exist in their files', () => {
    const steps = Array.from(
      read('docs/trace.md').matchAll(/^ {4}(\S+\.tsx?) {2,}(.+)$/gm),
      ([, file = '', line = '']) => ({
        file,
        line,
      }),
    );
    const lost = steps.filter(({ file, line }) => !fs.existsSync(file) || !plain(read(file)).includes(plain(line)));
    expect(steps.length).toBeGreaterThan(25);
    expect(lost).toEqual([]);
  });

  it('link to files and headings that a clone has', () => {
    const lost = documents.flatMap((file) =>
      linksOf(read(file))
        .filter((link) => !isThere(file, link))
        .map((link) => `${file}: ${link}`),
    );
    // Paths in prose are relative to the root.
    const beside = documents.filter((file) => /`\.\.\//.test(read(file)));
    expect(documents.length).toBeGreaterThan(80);
    expect([lost, beside]).toEqual([[], []]);
  });

  it('pass wrangler no configuration with local ids', () => {
    const given = documents.flatMap((file) =>
      Array.from(read(file).matchAll(/\s-c\s+\S*wrangler\.toml/g), ([option]) => `${file}:${option}`),
    );
    expect(given).toEqual([]);
  });

  it('draw every worker with its databases', () => {
    const drawing = read('docs/architecture.md').split('\n## Workers and stores\n')[1]?.split('\n## ')[0] ?? '';
    const wanted: readonly string[] = WORKERS.flatMap(({ name, databases }) => [
      name,
      ...databases.map(({ binding }) => binding),
    ]);
    const drawn = new Set(drawing.match(/\b[\w-]+\b/g));
    expect(wanted.filter((word) => !drawn.has(word))).toEqual([]);
    expect([...drawn].filter((word) => word.endsWith('DB') && !wanted.includes(word))).toEqual([]);
  });
});

function plain(source: string): string {
  return source.replaceAll(/\s+/g, ' ');
}

/** Local targets of a document's links. */
function linksOf(text: string): string[] {
  return Array.from(text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g), ([, link = '']) => link);
}

function isThere(from: string, link: string): boolean {
  const [file = '', heading] = link.split('#');
  const to = file === '' ? from : path.join(path.dirname(from), file);
  if (to.startsWith('..') || !fs.existsSync(to)) return false;
  return heading === undefined || headingsOf(read(to)).includes(heading);
}

/** Anchors of the headings. */
function headingsOf(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
