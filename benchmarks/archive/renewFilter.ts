import { askTimed } from './askTimed.ts';
import { serviceBearer } from './serviceBearer.ts';
import type { Origin } from './startOrigin.ts';

const TITLE = 'tagesbote';
export const FILTER = `address-blooms/${TITLE}.json`;
/** Older than a filter may be, and younger than the published articles. */
const DUE_AFTER_MS = 16 * 60_000;

/** Time from the request that finds the filter outdated until it contains the new addresses. */
export async function renewFilter({ port, files }: Origin, directory: string): Promise<number> {
  const old = await files.get(FILTER);
  if (!old) throw new Error('There is no filter');
  await files.put(FILTER, await old.text(), {
    customMetadata: { ...old.customMetadata, builtAt: String(Date.now() - DUE_AFTER_MS) },
  });
  const startedAt = performance.now();
  const ask = () =>
    askTimed({
      port,
      host: 'content.localhost',
      path: `/address-bloom?mandator=${TITLE}`,
      headers: serviceBearer(directory),
    });
  for (const { text } = await ask(); (await ask()).text === text;);
  return performance.now() - startedAt;
}
