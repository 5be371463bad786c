import { LATEST_BUILD_PATH } from '#shared/routes/apiPaths.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { documentState } from '../platform/documentState.ts';
import { valueAt } from '../platform/valueAt.ts';

const CHECK_MS = 300_000;

/**
 * Checks every five minutes for a newer build. Failures, 403 and 404 included, say nothing. Returns what is known.
 * Specification 4, navigation and shell; acceptance M103.
 */
export function watchBuild(page: Document, signal: AbortSignal): () => boolean {
  const { build } = documentState(page);
  let isOutdated = false;
  const check = async () => {
    const latest = await fetchLatestBuild(signal);
    if (latest !== null) isOutdated = latest !== build;
  };
  const timer = setInterval(() => void check(), CHECK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  return () => isOutdated;
}

async function fetchLatestBuild(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(`${LATEST_BUILD_PATH}?${Date.now()}`, { signal });
    return response.ok ? readId(parseJson(await response.text())) : null;
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof DOMException) return null;
    throw cause;
  }
}

function readId(answer: unknown): string | null {
  const id = valueAt(answer, 'id');
  return typeof id === 'string' ? id : null;
}
