import { findKept } from './keptReleases.ts';
import { readLiveVersion, type Before } from './liveVersion.ts';
import { applyTriggers, configOf, splitVisits } from './placeVersion.ts';
import type { Wrangler } from './wrangler.ts';

/**
 * Every worker has again what it had, in the order of who asks whom: the portal first.
 *
 * @returns a sentence that says so, or what is left to be done
 */
export async function giveBack(wrangler: Wrangler, before: Before): Promise<string> {
  const left: string[] = [];
  for (const [worker, { version, fingerprint }] of [...before].toReversed()) {
    const kept = findKept(worker, fingerprint.code);
    const folder = kept?.folder ?? `dist/${worker}`;
    try {
      const live = await readLiveVersion(wrangler, configOf(folder));
      if (live.version !== version || !live.isAlone) await splitVisits(wrangler, folder, { [version]: 100 });
      if (kept !== null) await applyTriggers(wrangler, kept.folder);
    } catch (cause) {
      left.push(`${worker}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  return left.length === 0
    ? 'Every worker has the version that it had before.'
    : `Not given back, do it by \`npm run deploy -- --rollback\`:\n${left.join('\n')}`;
}
