/**
 * Environment that keeps tools quiet and offline. Disables wrangler's warnings about secrets, which the workers get as
 * bindings here.
 */
export function offlineEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    WRANGLER_LOG: 'error',
    ...more,
  };
}
