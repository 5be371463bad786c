import {
  createServer,
  isRunnableDevEnvironment,
  type EnvironmentModuleNode,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import type { readLook, renderComponents } from './renderComponents.tsx';

type Renderer = { readonly readLook: typeof readLook; readonly renderComponents: typeof renderComponents };

const PAGE = '/scripts/components/renderComponents.tsx';

/**
 * Development server of one page: components of `shared/ui` and layers of the paywall in all states.
 *
 * @param port 0 for any that is free.
 */
export async function startComponents(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    cacheDir: 'node_modules/.cache/components',
    server: { port, strictPort: true, host: '127.0.0.1', allowedHosts: ['.localhost'] },
    plugins: [componentsPage],
  });
  return server.listen();
}

const componentsPage: Plugin = {
  name: 'components-page',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      try {
        const html = await renderPath(server, new URL(request.url ?? '', 'http://localhost').pathname);
        if (html === null) {
          next();
          return;
        }
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(html);
      } catch (error) {
        next(error);
      }
    });
    server.watcher.on('change', () => server.environments.client.hot.send({ type: 'full-reload' }));
  },
};

/** The page by its modules as they are on disk now; null for a path of a file. */
async function renderPath({ environments: { ssr } }: ViteDevServer, path: string): Promise<string | null> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite renders nothing on the server');
  const { readLook, renderComponents } = await ssr.runner.import<Renderer>(PAGE);
  const look = readLook(path);
  if (!look) return null;
  const page = await ssr.moduleGraph.getModuleByUrl(PAGE);
  return renderComponents(look, page ? listStylesheets(page) : []);
}

/** Stylesheets in the order of their imports. */
function listStylesheets(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  if (module.url.endsWith('.css')) return [module.url];
  return [...module.importedModules].flatMap((child) => listStylesheets(child, seen));
}
