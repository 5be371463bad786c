import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloudflare } from '@cloudflare/vite-plugin';
import { createBuilder, type Plugin } from 'vite';
import { readBuiltAssets } from '../../scripts/readBuiltAssets.ts';
import { readBuiltWorker } from '../workers/readBuiltWorker.ts';
import type { WorkerdOptions } from '../workers/startWorkerd.ts';

/** Bundles the comparison worker from the portal's own page components, with the portal's own tools. */
export async function buildStreamingWorker({
  name,
  directory,
  upstreamPort,
}: {
  readonly name: string;
  readonly directory: string;
  readonly upstreamPort: number;
}): Promise<WorkerdOptions> {
  const outDir = path.join(directory, 'streaming-build');
  const builder = await createBuilder({
    configFile: false,
    /** Outside the project, because the plugin would read the portal's wrangler.toml; leaves nothing behind. */
    root: directory,
    logLevel: 'error',
    define: { BUILD_ID: JSON.stringify('streaming') },
    resolve: {
      alias: [
        { find: /^.*\/render\/Hole\.tsx$/, replacement: fileURLToPath(new URL('./InlineHole.tsx', import.meta.url)) },
        {
          find: /^.*\/render\/Island\.tsx$/,
          replacement: fileURLToPath(new URL('./InlineIsland.tsx', import.meta.url)),
        },
      ],
    },
    plugins: [
      builtAssets(),
      cloudflare({
        inspectorPort: false,
        config: {
          name: 'streaming',
          main: fileURLToPath(new URL('./streamingWorker.tsx', import.meta.url)),
          compatibility_date: '2026-10-01',
          compatibility_flags: ['nodejs_compat'],
        },
      }),
    ],
    build: { outDir, emptyOutDir: true },
  });
  await builder.buildApp();
  const { modules, compatibilityDate, compatibilityFlags } = readBuiltWorker(
    path.join(outDir, 'streaming/wrangler.json'),
  );
  return {
    name,
    directory,
    modules,
    compatibilityDate,
    compatibilityFlags,
    bindings: { CONTENT_API_URL: { kind: 'text', value: `http://127.0.0.1:${upstreamPort}` } },
    cacheApiPort: null,
  };
}

/** The portal's last build, so that both pages have the same styles and files. */
function builtAssets(): Plugin {
  const id = 'virtual:built-assets';
  return {
    name: 'built-assets',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(readBuiltAssets())}` : undefined),
  };
}
