import { err, ok, type Result } from '#shared/lib/result.ts';
import { messages } from '../report/messages.ts';
import { readCsv } from '../read/readCsv.ts';
import { nameKey } from '#shared/lib/nameKey.ts';
import { parseByline } from './parseByline.ts';

const KINDS = ['author', 'tag', 'channel', 'paid', 'status'] as const;

/**
 * Maps names of the archive, by `nameKey`, to names here; empty to leave them out. A `channel` is chosen by tag or
 * category.
 */
export type Names = Readonly<Record<(typeof KINDS)[number], ReadonlyMap<string, string>>>;

export const NO_NAMES: Names = {
  author: new Map(),
  tag: new Map(),
  channel: new Map(),
  paid: new Map(),
  status: new Map(),
};

/** The names' comparison keys. */
export function keysOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(nameKey));
}

/** Parses a table of three columns without a header: `author,J. Weiß,Jörg Weiß`. */
export async function readNames(chunks: AsyncIterable<string>): Promise<Result<Names, string>> {
  const names = {
    author: new Map<string, string>(),
    tag: new Map<string, string>(),
    channel: new Map<string, string>(),
    paid: new Map<string, string>(),
    status: new Map<string, string>(),
  };
  const columns = ['kind', 'from', 'to'];
  for await (const step of readCsv(chunks, { delimiter: null, quote: '"', columns, judgeColumns: () => null })) {
    if ('reason' in step) return err(messages.badNames(step.line, step.reason));
    const { kind, from, to } = step.value;
    const known = KINDS.find((candidate) => candidate === String(kind).trim());
    if (!known || String(from).trim() === '')
      return err(messages.badNames(step.line, messages.unknownName(String(kind))));
    names[known].set(nameKey(known === 'author' ? spoken(String(from)) : String(from)), String(to).trim());
  }
  return ok(names);
}

/** A name as a byline would yield it, without academic titles; a list of several stays unchanged. */
function spoken(name: string): string {
  const [person, another] = parseByline(name);
  return person === undefined || another !== undefined ? name : `${person.prename} ${person.surname}`;
}
