import { setTimeout } from 'node:timers/promises';
import { MANDATORS } from '../../shared/mandators/mandators.ts';
import { titleOrigin, type TitlePlaces } from '../../shared/mandators/titleOrigin.ts';
import { awaitVersion, isUnknownHost, visitOwnPages } from './askVersion.ts';
import { CHECKS, type SmokeCall } from './checks.ts';
import { visitPage } from './visitPage.ts';

export type SmokeOptions = TitlePlaces & {
  readonly purgeSecret?: string | undefined;
  /** Tests this version even before it gets all visits: only its own answers and pages count. */
  readonly version?: string | undefined;
  /** Name of the portal's worker. */
  readonly portal?: string;
  /** It may lack a title of this build. */
  readonly isEarlier?: boolean;
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly onResult?: (line: string) => void;
};

/** Tests every title with a visitor's requests. Problems, one line each; empty if there are none. */
export async function runSmoke({
  purgeSecret,
  version,
  portal = 'portal',
  isEarlier = false,
  pause = setTimeout,
  onResult = () => undefined,
  ...places
}: SmokeOptions): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const mandator of MANDATORS) {
    const origin = titleOrigin(places, mandator.id);
    const headers = version === undefined ? {} : { 'cloudflare-workers-version-overrides': `${portal}="${version}"` };
    const visit: SmokeCall['visit'] = (target, options = {}) =>
      visitPage(new URL(target, origin).href, { ...options, headers: { ...headers, ...options.headers } });
    if (isEarlier && (await isUnknownHost(visit))) continue;
    if (version !== undefined) await awaitVersion(visit, version, pause);
    const call = {
      mandator,
      origin,
      purgeSecret,
      visit: version === undefined ? visit : visitOwnPages(visit, pause),
    };
    for (const [name, check] of Object.entries(CHECKS)) {
      const problem = await check(call).catch((cause: unknown) =>
        cause instanceof Error ? cause.message : String(cause),
      );
      if (problem !== null) problems.push(`${mandator.id} ${name}: ${problem}`);
      onResult(`${problem === null ? '✓' : '✗'} ${mandator.id} ${name}${problem === null ? '' : `: ${problem}`}`);
    }
  }
  return problems;
}
