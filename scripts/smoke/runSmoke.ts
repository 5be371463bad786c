import { setTimeout } from 'node:timers/promises';
import { MANDATORS } from '../../shared/mandators/mandators.ts';
import { titleOrigin, type TitlePlaces } from '../../shared/mandators/titleOrigin.ts';
import { awaitVersion, isUnknownHost, visitOwnPages } from './askVersion.ts';
import { CHECKS, type SmokeCall } from './checks.ts';
import { visitPage } from './visitPage.ts';

export type SmokeOptions = TitlePlaces & {
  readonly purgeSecret?: string | undefined;
  /** One that need not be everybody's yet: its answers, and pages that it has made itself, are looked at. */
  readonly version?: string | undefined;
  /** What the platform calls the portal. */
  readonly portal?: string;
  /** It may be of a time before a title of this build. */
  readonly isEarlier?: boolean;
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly onResult?: (line: string) => void;
};

/** Looks at every title as a visitor does. What is wrong, a line each; empty where all is well. */
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
