import type { StaffEntry } from '#shared/contracts/staffEntry.ts';
import { countDays } from '#shared/i18n/formatDate.ts';
import { insightsTexts } from '#shared/i18n/texts/insights.ts';
import { describeCause } from '#shared/lib/logger.ts';
import type { Call } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { summarizeReach } from '../../insights/reach.ts';
import { summarize } from '../../insights/summary.ts';
import { LONG_WINDOWS, WINDOWS, type LongWindow, type Window } from '../../insights/windows.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import { InsightsPage, type InsightsView } from '../../pages/insights/Insights.page.tsx';
import { INSIGHTS_PATH, WINDOW_PARAMETER } from '../../pages/insights/staffPaths.ts';
import { readSwitchForm, type SwitchState } from '../../switches/switchState.ts';

/** The portal's metrics as a page. Behind the guard `staff`. */
export function showInsights(call: Call<'portal'>, staff: StaffEntry): Promise<Response> {
  return show(call, null, staff);
}

/** The same for a monitor: `npm run alarms` reads it. */
export async function serveInsights({ visit, isolate }: Call<'session' | 'portal'>): Promise<Response> {
  const [view, loginsAre] = await Promise.all([
    loadView(windowOf(visit.url.search), isolate),
    isolate.readers.session.identityHealth(visit.waitUntil),
  ]);
  const { window, reach, summary, gauges, commerce, identity, build, switches } = view;
  const health = { identityAway: loginsAre === 'away' ? 1 : 0 };
  return Response.json(
    { window, build, reach, summary, gauges, commerce, identity, health, switches },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

/** Sets switches for all readers. Behind the guard `staffForm`. */
export async function submitSwitches(
  call: Call<'portal'>,
  form: URLSearchParams,
  staff: StaffEntry,
): Promise<Response> {
  const { switches, clock, log } = call.isolate.publishing;
  const wanted = readSwitchForm(form, clock());
  if (!wanted) return show(call, 'invalid', staff);
  try {
    await switches.set(wanted);
    log.info('switched', { staff: staff.name, kind: namesOf(wanted), count: wanted.retractedIds.length });
  } catch (cause) {
    log.error('switches_unwritten', { cause: describeCause(cause) });
    return show(call, 'failed', staff);
  }
  return redirectTo({ status: 303, location: INSIGHTS_PATH, maxAgeSeconds: 0 });
}

/** Which are on now. */
function namesOf(state: SwitchState): string {
  return Object.entries(state)
    .flatMap(([name, value]) => (value === true ? [name] : []))
    .join(' ');
}

async function show(
  { visit, isolate, streamPage }: Call<'portal'>,
  problem: InsightsView['problem'],
  staff: StaffEntry,
): Promise<Response> {
  const view = { ...(await loadView(windowOf(visit.url.search), isolate)), problem, staff };
  return streamPage({
    routeName: 'insights',
    layout: 'portal',
    kind: 'insights',
    status: problem === null ? 200 : problem === 'invalid' ? 422 : 503,
    title: insightsTexts.title,
    content: <InsightsPage view={view} />,
    hasSecretAddress: false,
  });
}

function windowOf(search: string): Window | LongWindow {
  const name = new URLSearchParams(search).get(WINDOW_PARAMETER);
  return [...WINDOWS, ...LONG_WINDOWS].find((window) => window.name === name) ?? WINDOWS[0];
}

async function loadView(
  window: Window | LongWindow,
  { publishing, readers }: Isolate<'portal'>,
): Promise<Omit<InsightsView, 'problem' | 'staff'>> {
  const { gauges, commerce, identity } = await readers.portal.fetchGauges();
  const { store = null, ...ofCommerce } = commerce ?? {};
  const named = [
    ...Object.entries(gauges ?? {}),
    ...Object.entries(ofCommerce ?? {}).map(([gauge, value]) => [`commerce.${gauge}`, value] as const),
    ...Object.entries(store ?? {}).map(([gauge, value]) => [`store.${gauge}`, value] as const),
    ...Object.entries(identity ?? {}).map(([gauge, value]) => [`identity.${gauge}`, value] as const),
  ];
  // Samples gauges on every request, which a monitor sends every few minutes, so that they have a history.
  for (const [gauge, value] of named) if (value !== null) publishing.meter.counter('gauges', { gauge }).add(value);
  const counted = await loadCounted(window, { publishing, readers });
  const { build, switches } = publishing;
  return { window: window.name, ...counted, gauges, commerce, identity, build, switches: switches.current() };
}

async function loadCounted(
  window: Window | LongWindow,
  { publishing, readers }: Isolate<'portal'>,
): Promise<Pick<InsightsView, 'reach' | 'summary'>> {
  const now = publishing.clock();
  const { readInsights } = readers.portal;
  await publishing.meter.flush();
  if ('days' in window) {
    const today = countDays(new Date(now).toISOString());
    const slots = await readInsights.days(today - window.days + 1, window.period);
    return { reach: slots && summarizeReach(slots, window), summary: null };
  }
  const slots = await readInsights.slots(window.slotMs, now - window.lengthMs);
  return { reach: slots && summarizeReach(slots, window), summary: slots && summarize(slots, window, now) };
}
