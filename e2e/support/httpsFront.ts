import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare';
import type { TestPortal } from './testPortal.ts';

export type HttpsFront = { readonly port: number; readonly stop: () => Promise<void> };

/** A portal's first title over TLS, for what browsers ask a host for by themselves. Its certificate is nobody's. */
export async function startHttpsFront(portal: TestPortal): Promise<HttpsFront> {
  const front = new Miniflare(
    convertV4MiniflareOptions({
      telemetry: { enabled: false },
      host: '127.0.0.1',
      port: 0,
      https: true,
      modules: true,
      compatibilityDate: '2026-10-01',
      script: 'export default { fetch: (request, env) => env.PORTAL.fetch(request) }',
      serviceBindings: {
        PORTAL: async ({ url }) => {
          const { status, text, headers } = await portal.request(new URL(url).pathname);
          return new Response(text, { status, headers: { 'content-type': String(headers['content-type']) } });
        },
      },
    }),
  );
  const { port } = await front.ready;
  return { port: Number(port), stop: () => front.dispose() };
}
