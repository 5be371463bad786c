/**
 * Keeps the tools quiet and away from the network. wrangler misses secrets that are handed to the workers as bindings
 * here.
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
