import { withoutNocache } from '../platform/withoutNocache.ts';

/** Removes `nocache` from the address of a loaded page. Acceptance M50. */
export function dropNocache(): () => void {
  const { href } = withoutNocache(location.href);
  if (href !== location.href) history.replaceState(history.state, '', href);
  return () => undefined;
}
