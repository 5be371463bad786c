import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { readStored } from '../storage/browserStorage.ts';

/** Remembers that this article was read, for readers who switched that on. The others do not load the code for it. */
export function rememberReading(): () => void {
  const left = new AbortController();
  if (readStored(LATER_STORAGE.readingHistory) !== null) void remember(left.signal);
  return () => left.abort();
}

async function remember(left: AbortSignal): Promise<void> {
  const { recordReading } = await import('../storage/readingHistory.ts');
  if (!left.aborted) recordReading(Date.now());
}
