import type { BetterAuthPlugin } from 'better-auth';

/**
 * Narrows a plugin at runtime: the library's types are incompatible with each other under `exactOptionalPropertyTypes`.
 */
export function pluginOf(plugin: unknown): BetterAuthPlugin {
  if (isPlugin(plugin)) return plugin;
  throw new TypeError('The library changed what a plugin is');
}

function isPlugin(plugin: unknown): plugin is BetterAuthPlugin {
  return typeof plugin === 'object' && plugin !== null && 'id' in plugin;
}
