import * as v from 'valibot';
import { tagArticlesContract, type TagArticles } from '#shared/contracts/articleCard.contract.ts';
import { tagArticlesPath } from '#shared/routes/apiPaths.ts';
import { reportError } from '../platform/errorHook.ts';

const DEADLINE_MS = 8_000;

/**
 * The newest articles of a tag, with the report of a municipality; empty for a deleted tag. Other failures are reported
 * and rethrown. Specification 8, feed failures.
 */
export async function fetchTagArticles(id: number): Promise<TagArticles> {
  const path = tagArticlesPath(id);
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (response.status === 404) return { data: [], report: null };
    if (!response.ok) throw new Error(`Answered ${response.status}`);
    return v.parse(tagArticlesContract, await response.json());
  } catch (cause) {
    const message = 'Error while fetching articles of bookmarked regions';
    reportError({ status: null, message, path: location.pathname });
    throw new Error(message, { cause });
  }
}
