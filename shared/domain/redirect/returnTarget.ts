import { sameOriginPath } from './sameOriginPath.ts';

/**
 * The target once the connection is back: the URL that failed, else the path at the end of the error's message, else
 * the front page. Specification 2, error page. Only our own addresses count.
 */
export function returnTarget({
  failedUrl,
  message,
}: {
  readonly failedUrl: string | null;
  readonly message: string;
}): string {
  const [named = ''] = /\/\S*$/.exec(message) ?? [];
  return (failedUrl && sameOriginPath(failedUrl)) || sameOriginPath(named) || '/';
}
