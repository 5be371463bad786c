import { Response, type Request } from 'miniflare';

/** Host label of the simulation. */
export const SHOP_LABEL = 'shop';

/**
 * Simulates a shop's widget: `/widget/{title}/{articleId}`. It posts its height, and reports to `/heard` that it was
 * shown. Null for other addresses.
 */
export function playShop(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' || !pathname.startsWith('/widget/')) return null;
  return new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}

const PAGE = `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preisregal</title>
<style>
:root { color-scheme: light dark; font: 0.9375rem/1.4 system-ui, sans-serif; }
body { margin: 0; padding: 0.75rem; }
ul { display: grid; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }
strong { white-space: nowrap; }
li { display: flex; justify-content: space-between; gap: 1rem; padding-block-end: 0.75rem; border-block-end: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
</style>
<ul>
<li><span>Das getestete Modell, neu</span><strong>4.299 €</strong></li>
<li><span>Das getestete Modell, ein Jahr gefahren</span><strong>3.150 €</strong></li>
<li><span>Der Vorgänger</span><strong>2.790 €</strong></li>
</ul>
<script>
parent.postMessage({ type: 'height', height: document.documentElement.getBoundingClientRect().height }, '*');
navigator.sendBeacon('/heard', JSON.stringify({ widget: location.pathname }));
</script></html>`;
