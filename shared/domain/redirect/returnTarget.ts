import { sameOriginPath } from './sameOriginPath.ts';

/**
 * Where the reader goes when the connection is back: the address that failed, else the path that the error's message
 * ends in, else the front. Specification 2, error page. Only addresses of our own count.
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
