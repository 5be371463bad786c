import { Response, type Request } from 'miniflare';
import { SPORT_WIDGET_KINDS, type SportWidgetKind } from '../shared/domain/content/sportWidget.ts';

/** Host label of the simulation. */
export const SPORTS_DATA_LABEL = 'sport';

/** Its origin. */
export function playedSportsData(port: number): string {
  return `http://${SPORTS_DATA_LABEL}.vendors.localhost:${port}`;
}

/**
 * Simulates the sports data service: `/{table|fixtures|ticker}/{league or match}`, for any name. Each page reports to
 * `/heard` that it was shown. Null for other addresses.
 */
export function playSportsData(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  const widget = SPORT_WIDGET_KINDS.find((kind) => pathname.startsWith(`/${kind}/`));
  if (!widget || request.method !== 'GET') return null;
  return new Response(render(widget), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Of an invented league. */
const TABLE = [
  ['TV Bergisch Land', 11, '337:301', '17:5'],
  ['Rheinwölfe Porz', 11, '328:306', '17:5'],
  ['SG Dormagen-Süd', 11, '341:319', '16:6'],
  ['HSG Nippes-Riehl', 10, '305:278', '15:5'],
  ['TuS Rhein-Ahr', 11, '297:290', '13:9'],
  ['Eulen Euskirchen', 11, '309:311', '10:12'],
  ['Weidener Löwen', 11, '312:320', '8:14'],
  ['Sieghöhe 08', 11, '301:322', '5:17'],
  ['Eifelland Handball', 11, '281:311', '4:18'],
  ['Vorgebirge 09', 10, '266:319', '3:17'],
] as const;

const FIXTURES = [
  ['Sa., 19:00', 'TV Bergisch Land', 'Rheinwölfe Porz'],
  ['Sa., 19:30', 'Weidener Löwen', 'SG Dormagen-Süd'],
  ['Sa., 20:00', 'Vorgebirge 09', 'TuS Rhein-Ahr'],
  ['So., 16:00', 'HSG Nippes-Riehl', 'Sieghöhe 08'],
  ['So., 17:00', 'Eifelland Handball', 'Eulen Euskirchen'],
] as const;

const TICKER = [
  ['60.', 'Schluss: Porz gewinnt das Derby 31:29.'],
  ['56.', 'Kratz trifft unter die Latte, 28:28.'],
  ['52.', 'In Überzahl verkürzt Baumann auf 26:27.'],
  ['49.', 'Auszeit der Rheinwölfe, Döring stellt auf 3:2:1 um.'],
  ['48.', 'Nippes-Riehl liegt 26:20 vorn.'],
] as const;

const SHOWN: Readonly<Record<SportWidgetKind, () => string>> = {
  table: () =>
    `<table><caption>Handball-Regionalliga</caption><tr><th>Platz<th>Mannschaft<th>Sp.<th>Tore<th>Punkte${TABLE.map(
      (row, place) => `<tr><td>${place + 1}<td>${row.join('<td>')}`,
    ).join('')}</table>`,
  fixtures: () =>
    `<table><caption>12. Spieltag</caption><tr><th>Anwurf<th>Heim<th>Gast${FIXTURES.map((row) => `<tr><td>${row.join('<td>')}`).join('')}</table>`,
  ticker: () =>
    `<h1>Rheinwölfe Porz – HSG Nippes-Riehl 31:29</h1><dl>${TICKER.map(([minute, text]) => `<dt>${minute}<dd>${text}`).join('')}</dl>`,
};

function render(widget: SportWidgetKind): string {
  return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Spielstand</title>
<style>${STYLES}</style>${SHOWN[widget]()}
<script>navigator.sendBeacon('/heard', JSON.stringify({ widget: location.pathname }));</script></html>`;
}

const STYLES = `
:root { color-scheme: light dark; font: 0.9375rem/1.4 system-ui, sans-serif; }
body { margin: 0; padding: 0.75rem; }
table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption, h1 { margin: 0 0 0.5rem; font-size: 1.0625rem; font-weight: 700; text-align: start; }
th, td { padding: 0.6rem 0.5rem 0.6rem 0; border-block-end: 1px solid color-mix(in srgb, currentcolor 20%, transparent); text-align: start; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.75rem; }
dt { font-weight: 700; }
dd { margin: 0; }`;
