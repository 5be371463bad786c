import type { BetterAuthPlugin } from 'better-auth';

/** The library’s own types do not fit each other where optional properties are exact. */
export function pluginOf(plugin: unknown): BetterAuthPlugin {
  if (isPlugin(plugin)) return plugin;
  throw new TypeError('The library changed what a plugin is');
}

function isPlugin(plugin: unknown): plugin is BetterAuthPlugin {
  return typeof plugin === 'object' && plugin !== null && 'id' in plugin;
}
