import fs from 'node:fs';
import path from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { cutLaterStyles, STYLED_MODULES } from './scripts/cutLaterStyles.ts';
import { fingerprintSources } from './scripts/fingerprintSources.ts';
import { writeLaterStyles } from './scripts/laterStyles.ts';
import { localVariables } from './scripts/localVariables.ts';
import { readBuiltAssets, readLaterStyles } from './scripts/readBuiltAssets.ts';
import { SHARED_SCRIPTS } from './scripts/sharedScripts.ts';
import { wholeFirstScript } from './scripts/wholeFirstScript.ts';
import { nameClasses, shortProperties } from './scripts/shortNames.ts';
import { LOCAL_WORKERS, type LocalWorkerName } from './scripts/workers.ts';

const stateDirectory = process.env['STATE_DIR'] ?? '.state';

/**
 * Browsers that support `light-dark()` and nested rules, since May 2024. A fallback for `light-dark()` delayed every
 * page's first paint; without it older ones show black on white. Decision 016.
 */
const STYLED_BROWSERS = ['chrome123', 'firefox121', 'safari17.5'];

/** Pages refer to these files: 48 bits distinguish their versions, and the manifest maps them to sources. */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:8].js',
  chunkFileNames: 'assets/[name]-[hash:8].js',
  assetFileNames: 'assets/[hash:8][extname]',
};

/** Separate scripts, which browsers run outside of pages. */
const BROWSER_WORKERS = ['serviceWorker', 'killWorker'].map((name) => `client/serviceWorker/${name}.ts`);

/**
 * The parts of the build that pages refer to, for the worker; null in development, where sources are linked directly.
 */
function builtAssets(): Plugin {
  const id = 'virtual:built-assets';
  let isBuild = false;
  return {
    name: 'built-assets',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export default ${isBuild ? JSON.stringify(readBuiltAssets()) : 'null'}` : undefined,
  };
}

/** Styles of islands are in the heads of pages too, so vite's preloading of them in every `import()` is removed. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source.includes('vite/preload-helper') ? '\0plain-import' : undefined),
  load: (source) => (source === '\0plain-import' ? 'export const __vitePreload = (load) => load();' : undefined),
};

/** The server renders pages, so a changed source requires a reload. */
function reloadOnServerChange(): Plugin {
  return {
    name: 'reload-on-server-change',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (/\.(tsx?|css)$/.test(file)) server.environments['client']?.hot.send({ type: 'full-reload' });
      });
    },
  };
}

const buildId = fingerprintSources();

/** The services of the portal, and the simulated ones for payments and ads. */
const SERVICE_WORKERS = LOCAL_WORKERS.filter(({ binding }) => binding !== null);

function configured(name: LocalWorkerName, configPath: string) {
  return {
    configPath,
    config: ({ vars }: { readonly vars?: object }) => ({
      vars: { ...vars, ...(process.env['PORTAL_LOCAL'] ? localVariables(name, stateDirectory) : {}) },
    }),
  };
}

export default defineConfig({
  define: { BUILD_ID: JSON.stringify(buildId) },
  plugins: [
    builtAssets(),
    plainImports,
    wholeFirstScript(),
    cutLaterStyles(),
    reloadOnServerChange(),
    cloudflare({
      ...configured('portal', 'wrangler.toml'),
      auxiliaryWorkers: SERVICE_WORKERS.map(({ name, config }) => configured(name, config)),
      persistState: { path: stateDirectory },
      inspectorPort: false,
    }),
  ],
  server: { allowedHosts: ['.localhost'], host: '127.0.0.1' },
  css:
    process.env['NODE_ENV'] === 'production'
      ? { modules: { generateScopedName: nameClasses() }, postcss: { plugins: [shortProperties()] } }
      : {},
  build: { assetsInlineLimit: 0, cssTarget: STYLED_BROWSERS },
  environments: {
    client: {
      build: {
        manifest: true,
        modulePreload: false,
        cssCodeSplit: false,
        // The PDF library has 489 KiB; the e-paper's reader alone loads it.
        chunkSizeWarningLimit: 550,
        rollupOptions: {
          input: ['client/main.ts', 'client/lite.ts'],
          output: {
            ...SHORT_NAMES,
            // The first script contains thirty of these names, which compression does not shorten. Six characters are
            // the minimum.
            chunkFileNames: 'assets/[name]-[hash:6].js',
            codeSplitting: { groups: [SHARED_SCRIPTS], includeDependenciesRecursively: false },
          },
        },
      },
    },
    css: {
      consumer: 'client',
      build: {
        emitAssets: true,
        cssCodeSplit: true,
        outDir: 'dist/css',
        manifest: true,
        rollupOptions: {
          external: [/^node:/],
          preserveEntrySignatures: 'strict',
          input: STYLED_MODULES,
          output: SHORT_NAMES,
        },
      },
    },
    /** One classic script each: they share no module. */
    serviceWorker: {
      consumer: 'client',
      build: {
        outDir: 'dist/service-worker',
        copyPublicDir: false,
        manifest: true,
        rollupOptions: { input: BROWSER_WORKERS, output: SHORT_NAMES },
      },
    },
  },
  builder: {
    /** The workers need the manifests, so they come last. */
    async buildApp(builder) {
      const build = async (name: string) => {
        const environment = builder.environments[name];
        if (!environment) throw new Error(`The build lost its environment ${name}`);
        await builder.build(environment);
      };
      await build('client');
      await build('css');
      await build('serviceWorker');
      writeLaterStyles(readLaterStyles());
      const serve = (from: string, isServed: (file: string) => boolean) => {
        for (const file of fs.readdirSync(from).filter(isServed))
          fs.copyFileSync(path.join(from, file), path.join('dist/client/assets', file));
      };
      serve('dist/css/assets', (file) => file.endsWith('.woff2'));
      serve('dist/service-worker/assets', (file) => file.startsWith('serviceWorker-'));
      for (const { name } of LOCAL_WORKERS) await build(name);
      fs.writeFileSync('dist/build-id.json', JSON.stringify(buildId));
    },
  },
});
