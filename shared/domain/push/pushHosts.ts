/**
 * The push services that browsers use: Chromium's, Firefox's, Safari's, Edge's on Windows. A name behind `*.` stands for
 * all hosts below it. What names another is no subscription: a server that posts wherever it is told is a way into its
 * own network.
 */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/** Whether an endpoint is an address of one of these: `https`, its usual port, no name and no password in it. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[] = PUSH_HOSTS): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  return hosts.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
}
