import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { readStored } from '../storage/browserStorage.ts';

/** Adds this article to the history, for readers who enabled it. Others do not load the code. */
export function rememberReading(): () => void {
  const left = new AbortController();
  if (readStored(LATER_STORAGE.readingHistory) !== null) void remember(left.signal);
  return () => left.abort();
}

async function remember(left: AbortSignal): Promise<void> {
  const { recordReading } = await import('../storage/readingHistory.ts');
  if (!left.aborted) recordReading(Date.now());
}
