/** Which room may import which; everything not listed is forbidden. Design 2. */
const TEST = '(\\.test\\.tsx?$|^worker/test/)';
const anywhereShared = ['shared/'];
const allow = {
  'shared/lib': [],
  'shared/domain': ['shared/lib'],
  'shared/contracts': ['shared/domain', 'shared/lib'],
  'shared/routes': ['shared/domain'],
  'shared/mandators': ['shared/domain'],
  'shared/cookies': ['shared/domain'],
  'shared/i18n': ['shared/domain', 'shared/lib'],
  'shared/ui': ['shared/domain', 'shared/i18n', 'shared/mandators', 'shared/routes', 'shared/lib'],
  'shared/styles': [],
  'worker/cache': ['shared/contracts', 'shared/domain', 'shared/lib'],
  'worker/services': ['shared/contracts', 'shared/domain', 'shared/mandators', 'shared/lib'],
  'worker/session': ['worker/services', 'shared/cookies', 'shared/contracts', 'shared/domain', 'shared/lib'],
  'worker/render': ['worker/cache', 'client/islands', ...anywhereShared],
  'worker/layouts': ['worker/render', 'client/islands', ...anywhereShared],
  'worker/pages': ['worker/cache/entry', 'worker/services', 'worker/render', 'worker/layouts', 'client/islands', ...anywhereShared],
  'worker/middleware': [
    'worker/portal',
    'worker/context',
    'worker/layouts/colorModeScript',
    'worker/services',
    'worker/session',
    'worker/cache',
    ...anywhereShared,
  ],
  'worker/api': ['worker/portal', 'worker/context', 'worker/services', 'worker/session', ...anywhereShared],
  'worker/routes': ['worker/', ...anywhereShared],
  'client/platform': ['shared/cookies', 'shared/domain', 'shared/lib'],
  'client/stores': ['client/platform', 'shared/domain', 'shared/lib'],
  'client/islands': ['client/stores', ...anywhereShared],
  'client/hydrate': ['client/islands', 'shared/lib'],
  'origin/store': ['shared/contracts', 'shared/mandators/mandator', 'shared/domain', 'shared/lib'],
  'origin/content': ['origin/store', 'origin/env', 'shared/contracts', 'shared/mandators/mandator', 'shared/domain', 'shared/lib'],
  'origin/paywall': ['origin/store', 'origin/env', 'shared/contracts', 'shared/domain', 'shared/lib'],
  'origin/identity': ['origin/store', 'origin/env', 'shared/contracts', 'shared/domain', 'shared/lib'],
};
const SOURCES = '^(shared|worker|client|origin|scripts|e2e|benchmarks)/';

module.exports = {
  forbidden: [
    ...Object.entries(allow).map(([room, may]) => ({
      name: `${room} may import only: ${may.join(', ') || 'nothing'}`,
      severity: 'error',
      from: { path: `^${room}/`, pathNot: TEST },
      to: { path: SOURCES, pathNot: [`^${room}/`, ...may.map((place) => `^${place}`)] },
    })),
    {
      name: 'every file stands in a room',
      severity: 'error',
      from: { path: '^(shared|worker|client|origin)/[^/]+/', pathNot: [TEST, ...Object.keys(allow).map((room) => `^${room}/`)] },
      to: {},
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nobody imports origin', severity: 'error', from: { pathNot: '^(origin|e2e|benchmarks)/' }, to: { path: '^origin/' } },
    {
      name: 'the browser’s code stays in the browser',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(worker|origin|scripts|e2e|benchmarks)/' },
    },
    {
      name: 'tests and tools are not part of the product',
      severity: 'error',
      from: { path: '^(shared|worker|client|origin)/', pathNot: TEST },
      to: { path: '^(scripts|e2e|benchmarks)/|^worker/test/' },
    },
    {
      name: 'domain is plain TypeScript',
      severity: 'error',
      from: { path: '^shared/(domain|lib)/', pathNot: TEST },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'cache and services know no React',
      severity: 'error',
      from: { path: '^worker/(cache|services|session)/', pathNot: TEST },
      to: { path: 'node_modules/(react|react-dom|@hono)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'], extensions: ['.ts', '.tsx', '.js', '.d.ts'] },
  },
};
