import { KEPT_IN } from '../deploy/keptReleases.ts';
import type { Wrangler } from '../deploy/wrangler.ts';
import { nameIn, type Environment } from './environment.ts';

/** Releases are kept in a bucket that commands name: in an environment of another name it is called otherwise. */
export function wranglerIn(environment: Pick<Environment, 'name'>, wrangler: Wrangler): Wrangler {
  const bucket = nameIn(environment, KEPT_IN);
  return (...args) =>
    wrangler(...args.map((arg) => (arg.startsWith(`${KEPT_IN}/`) ? arg.replace(KEPT_IN, bucket) : arg)));
}
