import { MANDATORS } from '../../shared/mandators/mandators.ts';
import { titleOrigin, type TitlePlaces } from '../../shared/mandators/titleOrigin.ts';
import { CHECKS } from './checks.ts';
import { visitPage } from './visitPage.ts';

export type SmokeOptions = TitlePlaces & {
  readonly purgeSecret?: string | undefined;
  /** Go with every request: a version that is not yet everybody's is asked for by a header. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly onResult?: (line: string) => void;
};

/** Looks at every title as a visitor does. What is wrong, a line each; empty where all is well. */
export async function runSmoke({
  purgeSecret,
  headers = {},
  onResult = () => undefined,
  ...places
}: SmokeOptions): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const mandator of MANDATORS) {
    const origin = titleOrigin(places, mandator.id);
    const call = {
      mandator,
      origin,
      purgeSecret,
      visit: (target: string, options: Parameters<typeof visitPage>[1] = {}) =>
        visitPage(new URL(target, origin).href, { ...options, headers: { ...headers, ...options.headers } }),
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
