import type { KeepTools } from './deployTools.ts';
import { findKept, findRelease, forgetNewer } from './storedReleases.ts';
import { readLiveVersion, type Before } from './liveVersion.ts';
import { applyTriggers, configOf, splitVisits } from './placeVersion.ts';

/**
 * Restores every worker's previous version, callers first: the portal before its services. Drops the failed release
 * from the stored ones, of which only three are kept.
 *
 * @returns a sentence of success, or what remains to be done
 */
export async function restoreVersions(tools: KeepTools, before: Before): Promise<string> {
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
  if (left.length === 0 && release !== null) await attempt('stored releases', () => forgetNewer(tools, release));
  return left.length === 0
    ? 'Every worker has its previous version again.'
    : `Not rolled back, run \`npm run deploy -- --env ${tools.environment.name} --rollback=${release ?? ''}\`:\n${left.join('\n')}`;
}
