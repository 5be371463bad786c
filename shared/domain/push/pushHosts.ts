/**
 * Push services of browsers: Chromium, Firefox, Safari, Edge on Windows. `*.` matches all subdomains. Other endpoints
 * are refused: a server that posts to any URL gives access to its own network.
 */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/** Whether an endpoint is a URL of these services: `https`, default port, no credentials. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[] = PUSH_HOSTS): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  return hosts.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
}
