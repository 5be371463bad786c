import type { KeepTools } from './deployTools.ts';
import { findKept, findRelease, forgetNewer } from './keptReleases.ts';
import { readLiveVersion, type Before } from './liveVersion.ts';
import { applyTriggers, configOf, splitVisits } from './placeVersion.ts';

/**
 * Every worker has again what it had, in the order of who asks whom: the portal first. What failed is not kept either:
 * three of them would be all that is.
 *
 * @returns a sentence that says so, or what is left to be done
 */
export async function giveBack(tools: KeepTools, before: Before): Promise<string> {
  const { wrangler } = tools;
  const left: string[] = [];
  const attempt = (what: string, run: () => Promise<void>) =>
    run().catch((cause: unknown) => left.push(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`));
  for (const [worker, { version, fingerprint }] of [...before].toReversed()) {
    const kept = findKept(worker, fingerprint.code);
    const folder = kept?.folder ?? `dist/${worker}`;
    await attempt(worker, async () => {
      const live = await readLiveVersion(wrangler, configOf(folder));
      if (live.version !== version || !live.isAlone) await splitVisits(wrangler, folder, { [version]: 100 });
      if (kept !== null) await applyTriggers(wrangler, kept.folder);
    });
  }
  const release = findRelease(before);
  if (left.length === 0 && release !== null) await attempt('kept releases', () => forgetNewer(tools, release));
  return left.length === 0
    ? 'Every worker has the version that it had before.'
    : `Not given back, do it by \`npm run deploy -- --env ${tools.environment.name} --rollback=${release ?? ''}\`:\n${left.join('\n')}`;
}
