import type { Purge } from '#shared/contracts/purge.contract.ts';

/** The contract's limit of tags per kind. */
const MAX_TAGS = 200;

/** The fewest equivalent purges. A tag that is hard in one is not also sent as soft. */
export function mergePurges(purges: readonly Purge[]): Purge[] {
  const hard = new Set(purges.flatMap((purge) => purge.hard));
  const soft = [...new Set(purges.flatMap((purge) => purge.soft))].filter((tag) => !hard.has(tag));
  const parts = Math.max(Math.ceil(soft.length / MAX_TAGS), Math.ceil(hard.size / MAX_TAGS));
  const part = (tags: readonly string[], at: number) => tags.slice(at * MAX_TAGS, (at + 1) * MAX_TAGS);
  return Array.from({ length: parts }, (_, at) => ({ soft: part(soft, at), hard: part([...hard], at) }));
}
