import { BEFORE_FIELD, CHOSEN_FIELD } from '../../pages/account/followed/choiceFields.ts';

/**
 * Changes made in a form of checkboxes: entries that the form did not show, or that another device changed meanwhile,
 * are left alone.
 */
export function readChoice<I extends number | string>(
  sent: URLSearchParams,
  ids: readonly I[],
): { readonly left: readonly I[]; readonly added: readonly I[] } {
  const before = new Set((sent.get(BEFORE_FIELD) ?? '').split(','));
  const wanted = new Set(sent.getAll(CHOSEN_FIELD));
  return {
    left: ids.filter((id) => before.has(String(id)) && !wanted.has(String(id))),
    added: ids.filter((id) => wanted.has(String(id)) && !before.has(String(id))),
  };
}

/** A worker has six connections. */
const CALLS_AT_ONCE = 4;

/** Stops after the batch in which a call fails: an unreachable service is not called for each entry. */
export async function inParts<I, T extends { readonly ok: boolean }>(
  ids: readonly I[],
  save: (id: I) => Promise<T>,
): Promise<readonly T[]> {
  const answers: T[] = [];
  for (let at = 0; at < ids.length && answers.every(({ ok }) => ok); at += CALLS_AT_ONCE)
    answers.push(...(await Promise.all(ids.slice(at, at + CALLS_AT_ONCE).map(save))));
  return answers;
}
