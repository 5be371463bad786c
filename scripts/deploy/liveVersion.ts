import * as v from 'valibot';
import { parseFingerprint, type Fingerprint } from './fingerprint.ts';
import { parseOutput } from './parseOutput.ts';
import type { WorkerName } from '../workers.ts';
import type { Wrangler } from './wrangler.ts';

export type LiveVersion = {
  readonly version: string;
  readonly fingerprint: Fingerprint;
  /** Whether it gets all visits. */
  readonly isAlone: boolean;
};

/** The replaced version of each worker, in order of replacement. */
export type Before = Map<WorkerName, LiveVersion>;

const statusContract = v.object({ versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })) });
const versionContract = v.object({ annotations: v.optional(v.object({ 'workers/message': v.optional(v.string()) })) });

/** The version with most of the visits. */
export async function readLiveVersion(wrangler: Wrangler, config: readonly string[]): Promise<LiveVersion> {
  const status = await wrangler('deployments', 'status', '--json', ...config);
  const { versions } = parseOutput(statusContract, status);
  const [most] = versions.toSorted((one, other) => other.percentage - one.percentage);
  if (!most) throw new Error('Nothing is deployed yet: the first time it is `npm run provision`, with the same --env');
  const seen = await wrangler('versions', 'view', most.version_id, '--json', ...config);
  const message = parseOutput(versionContract, seen).annotations?.['workers/message'] ?? '';
  return { version: most.version_id, fingerprint: parseFingerprint(message), isAlone: versions.length === 1 };
}
