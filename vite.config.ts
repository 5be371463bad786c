import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { localVariables } from './scripts/localVariables.ts';
import { readBuiltAssets } from './scripts/readBuiltAssets.ts';
import { LOCAL_WORKERS, type LocalWorkerName } from './scripts/workers.ts';

const stateDirectory = process.env['STATE_DIR'] ?? '.state';

/** Modules whose styles stand in the heads of pages. */
const STYLED_MODULES = [
  'worker/layouts/Document.tsx',
  'worker/pages/Breadcrumb.tsx',
  ...fs.globSync('worker/pages/*/*.{page,hole}.tsx'),
  ...fs.globSync('worker/layouts/*.layout.tsx'),
  ...fs.globSync('shared/styles/titles/*.css'),
];

/**
 * Those that know `light-dark()` and nested rules, since May 2024. What stands in for `light-dark()` in older ones made every page's
 * first paint later; without it they show black on white. Decision 016.
 */
const STYLED_BROWSERS = ['chrome123', 'firefox121', 'safari17.5'];

/** Pages name these files: 48 bits tell their versions apart, and the manifest says what each is. */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:8].js',
  chunkFileNames: 'assets/[name]-[hash:8].js',
  assetFileNames: 'assets/[hash:8][extname]',
};

type ModuleGraph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** The module, by its path in the project, and all that it imports statically. */
function collectImports(source: string, graph: ModuleGraph, ids = new Set<string>()): ReadonlySet<string> {
  const id = path.resolve(source);
  if (ids.has(id)) return ids;
  ids.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collectImports(imported, graph, ids);
  return ids;
}

/**
 * What several scripts share that come later than the first, in one file instead of one for each piece: small files
 * that import each other would be asked for turn by turn.
 */
const SHARED_SCRIPTS = {
  debugName: 'shared',
  name: (id: string, graph: ModuleGraph) => (collectImports('client/main.ts', graph).has(id) ? null : 'shared'),
  minShareCount: 2,
};

/** What pages need of the build, as a module for the worker; null in development, where sources are linked directly. */
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

/**
 * The styles of islands stand in the heads of pages too: what vite adds to every `import()` to fetch them again is left
 * out.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source.includes('vite/preload-helper') ? '\0plain-import' : undefined),
  load: (source) => (source === '\0plain-import' ? 'export const __vitePreload = (load) => load();' : undefined),
};

/** The server renders pages, so a changed source means a fresh document. */
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

/** The same sources give the same build id, on every machine. */
function fingerprintSources(): string {
  const hash = createHash('sha256');
  for (const file of fs
    .globSync(['package-lock.json', 'vite.config.ts', '{worker,client,shared,public}/**/*.*'])
    .filter((name) => !/\.test\.|\.md$|tsconfig\.json$/.test(name))
    .sort()) {
    hash.update(file).update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The first of two letters and digits. None begins with an a: blockers of advertisements hide what is called `ad`. */
const FIRST_CLASS = Number.parseInt('b0', 36);

/**
 * A short name for every class and animation of every CSS module, the same in all parts of a build and on every
 * machine. Pages are sent a thousand times more often than styles, and what is random in them does not compress.
 */
function nameClasses(): (name: string, file: string) => string {
  const classes = fs
    .globSync('{worker,client,shared}/**/*.module.css')
    .sort()
    .flatMap((file) => {
      const names = new Set(
        Array.from(
          fs.readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([A-Za-z][\w-]*)/g),
          ([, name = '']) => name,
        ),
      );
      return Array.from(names, (name) => `${path.resolve(file)} ${name}`);
    });
  const shortNames = new Map(classes.map((key, position) => [key, (FIRST_CLASS + position).toString(36)]));
  return (name, file) => {
    const short = shortNames.get(`${file.replace(/\?.*/, '')} ${name}`);
    if (!short) throw new Error(`No class ${name} was found in ${file}`);
    return short;
  };
}

const buildId = fingerprintSources();

/** What the portal calls, and what plays payments and ads. */
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
    reloadOnServerChange(),
    cloudflare({
      ...configured('portal', 'wrangler.toml'),
      auxiliaryWorkers: SERVICE_WORKERS.map(({ name, config }) => configured(name, config)),
      persistState: { path: stateDirectory },
      inspectorPort: false,
    }),
  ],
  server: { allowedHosts: ['.localhost'], host: '127.0.0.1' },
  css: { modules: process.env['NODE_ENV'] === 'production' ? { generateScopedName: nameClasses() } : {} },
  build: { assetsInlineLimit: 0, cssTarget: STYLED_BROWSERS },
  environments: {
    client: {
      build: {
        manifest: true,
        modulePreload: false,
        cssCodeSplit: false,
        rollupOptions: {
          input: ['client/main.ts'],
          output: {
            ...SHORT_NAMES,
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
      for (const file of fs.readdirSync('dist/css/assets')) {
        if (file.endsWith('.woff2'))
          fs.copyFileSync(path.join('dist/css/assets', file), path.join('dist/client/assets', file));
      }
      for (const { name } of LOCAL_WORKERS) await build(name);
      fs.writeFileSync('dist/build-id.json', JSON.stringify(buildId));
    },
  },
});
