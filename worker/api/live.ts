import { networkOfCall } from '#shared/networks/networkOf.ts';
import type { Call } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate/isolate.ts';
import { loadNamedTemplate } from '../templates/loadTemplate.ts';

/**
 * Server-sent events that signal changes of a live article; the browser then reloads the content. 404 for articles that
 * are not live. Acceptance G8.
 */
export async function serveLive({ visit, params, isolate }: Call<'portal'>): Promise<Response> {
  const id = params['id'] ?? '';
  if (!(await isLive(visit, Number(id), isolate))) return errorEnvelope(404, 'Not Found');
  // As a live article answers that has enough connections: its readers poll.
  if (isolate.publishing.switches.current().isLiveOff) return errorEnvelope(503, 'Switched off');
  const lastEventId = visit.request.headers.get('last-event-id');
  const { openLiveArticle, settings } = isolate.readers.portal;
  const network = networkOfCall(visit.request.headers);
  const query = new URLSearchParams({
    max: String(settings.LIVE_MAX_CONNECTIONS),
    ...(network === null ? {} : { network }),
  });
  return openLiveArticle(id).fetch(
    new Request(`http://live.invalid/?${query}`, {
      headers: lastEventId ? { 'last-event-id': lastEventId } : {},
      signal: visit.request.signal,
    }),
  );
}

/** Read from the article's template, which is nearly always cached. */
async function isLive(visit: Visit, id: number, { publishing }: Isolate): Promise<boolean> {
  const lookup = await loadNamedTemplate(visit, { routeName: 'app-by-id', id }, publishing);
  return lookup.kind === 'entry' && lookup.entry.meta.facts.kind === 'article' && lookup.entry.meta.facts.isLive;
}
