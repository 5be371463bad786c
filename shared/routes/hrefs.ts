/** Addresses of our own pages; content links come from the content server as they are. */
export const homeHref = '/';

export function channelHref(channelPath: string): string {
  return `/${channelPath}`;
}
