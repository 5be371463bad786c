import { withoutNocache } from '../platform/withoutNocache.ts';

/** Takes `nocache` out of the address of a page that has come. Acceptance M50. */
export function dropNocache(): () => void {
  const { href } = withoutNocache(location.href);
  if (href !== location.href) history.replaceState(history.state, '', href);
  return () => undefined;
}
