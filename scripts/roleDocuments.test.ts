import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UPSTREAMS } from '../shared/upstreams.ts';
import { ROLES } from './conformance/roles.ts';

const FOLDER = 'docs/operations';
const HEADINGS = [
  'Ask the vendor',
  'Settings',
  'What stays ours',
  'While it is away',
  'Moving over, and back',
  'Rehearsal',
] as const;
/** Subjects that a page must have an answer to, where a reader moves to another system. */
const MOVED = /accounts?|passwords?|subscriptions?|wallets?|consents?|readers|recipients/i;

/** Page by role, out of the table of the operations' first page; roles of browsers alone are no code. */
function pagesByRole(readme: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(readme.matchAll(/^\| `?(\w+)`? +\| \[[^\]]+\]\(([\w-]+\.md)/gm), ([, role = '', page = '']) => [
      role,
      page,
    ]),
  );
}

/** Text below a heading of level two or three, up to the next one that is no deeper; null without the heading. */
function sectionOf(page: string, heading: string): string | null {
  const lines = page.split('\n');
  const at = lines.findIndex((line) => /^##{1,2} /.test(line) && line.replace(/^#+ /, '') === heading);
  if (at === -1) return null;
  const level = /^#+/.exec(lines[at] ?? '')?.[0].length ?? 0;
  const end = lines.findIndex((line, number) => number > at && (/^#+(?= )/.exec(line)?.[0].length ?? 9) <= level);
  return lines
    .slice(at + 1, end === -1 ? undefined : end)
    .join('\n')
    .trim();
}

/** What the page of a role lacks. */
function lacksOf(role: string, page: string): string[] {
  const empty = HEADINGS.filter((heading) => (sectionOf(page, heading) ?? '').length < 60);
  const away = sectionOf(page, 'While it is away') ?? '';
  const rehearsal = sectionOf(page, 'Rehearsal') ?? '';
  return [
    ...empty,
    ...(away.includes('](incidents.md#when-a-system-fails)') ? [] : ['a link to what readers see']),
    ...(MOVED.test(sectionOf(page, 'Moving over, and back') ?? '') ? [] : ['what becomes of readers']),
    ...(!Object.hasOwn(ROLES, role) || rehearsal.includes(`npm run conformance -- ${role} http`)
      ? []
      : ['the command of its rehearsal']),
  ];
}

const readme = fs.readFileSync(`${FOLDER}/README.md`, 'utf8');
const pages = pagesByRole(readme);
const textOf = (page: string) => fs.readFileSync(`${FOLDER}/${page}`, 'utf8');

describe('G28 the operator’s runbook', () => {
  it('has a page for every role of conformance, and for measurement and consent, which browsers call', () => {
    expect([...pages.keys()].toSorted()).toEqual([...Object.keys(ROLES), 'consent', 'reach'].toSorted());
  });

  it.each([...pages])('says of %s all that moving there and back takes: %s', (role, page) => {
    expect(lacksOf(role, textOf(page))).toEqual([]);
  });

  it('names the setting of every upstream on a page', () => {
    const settings = [...new Set(pages.values())].map((page) => sectionOf(textOf(page), 'Settings') ?? '').join('\n');
    const missing = Object.values(UPSTREAMS).filter(({ variable }) => !settings.includes(`\`${variable}\``));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('finds what a page lacks', () => {
    const page = textOf('images.md');
    expect(lacksOf('images', page.replace('## What stays ours', '## Ours'))).toEqual(['What stays ours']);
    expect(lacksOf('images', page.replace('-- images', '-- bilder'))).toEqual(['the command of its rehearsal']);
    expect(lacksOf('images', page.replace('incidents.md#when', 'incidents.md#how'))).toEqual([
      'a link to what readers see',
    ]);
    expect(pagesByRole(readme.replace('| `images`', '| images of')).has('images')).toBe(false);
  });
});
