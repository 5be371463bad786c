import { isPurgeSigned, PURGE_SIGNATURE_HEADER } from '#shared/contracts/purge.contract.ts';
import { networkOfCall } from '#shared/networks/networkOf.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import { AGAIN_AFTER_SECONDS } from '#shared/lib/networkRate.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import type { Endpoint, EndpointCall, ReaderCall } from './endpoint.ts';
import { errorEnvelope } from './http/errorEnvelope.ts';
import { withEndpointHeaders } from './http/headers.ts';
import { isFromOurPage } from './http/isFromOurPage.ts';
import { isOwnNavigation } from './http/isOwnNavigation.ts';
import { listedOrigins } from './http/listedOrigins.ts';
import { readForm } from './http/readForm.ts';
import { readJson } from './http/readJson.ts';
import { redirectTo } from './http/redirectTo.ts';
import { isStaff } from './session/isStaff.ts';

/** Answers a call of an endpoint: its guard first, then its handler, and at last the headers that every answer has. */
export async function serveEndpoint(endpoint: Endpoint, call: EndpointCall): Promise<Response> {
  return withEndpointHeaders((await refuseRate(endpoint, call)) ?? (await passGuard(endpoint, call)));
}

const EXPECTS_JSON: ReadonlySet<Endpoint['guard']> = new Set(['ownJson', 'readerJson', 'sessionJson', 'reader']);

const FROM_ANYWHERE: ReadonlySet<Endpoint['guard']> = new Set(['public', 'provenLink', 'provenForm']);

/**
 * Before any body is read and anybody is asked. What its guard refuses unread is not counted: a foreign page uses up
 * nothing of its reader's network.
 */
async function refuseRate(
  { rate, guard }: Endpoint,
  { visit, isolate, respondWithError }: EndpointCall,
): Promise<Response | null> {
  if (rate === undefined || (!FROM_ANYWHERE.has(guard) && !isFromOurPage(visit.request))) return null;
  if (await isolate.readers.rates[rate].allows(networkOfCall(visit.request.headers))) return null;
  return EXPECTS_JSON.has(guard)
    ? errorEnvelope(429, 'Too many tries, please try again later', { 'retry-after': String(AGAIN_AFTER_SECONDS) })
    : respondWithError({ visit, status: 429, message: '', retryAfterSeconds: AGAIN_AFTER_SECONDS });
}

function passGuard(endpoint: Endpoint, call: EndpointCall): Response | Promise<Response> {
  switch (endpoint.guard) {
    case 'public':
    case 'provenLink':
      return endpoint.handle(call);
    case 'ownLink':
      return isOwnNavigation(call.visit.request, listedOrigins(call.isolate))
        ? endpoint.handle(call)
        : endpoint.ask(call);
    case 'ownForm':
      return isFromOurPage(call.visit.request) ? withForm(endpoint.handle, call) : refuseForm(call);
    case 'provenForm':
      return withForm(endpoint.handle, call);
    case 'ownJson':
      return withJson(endpoint.handle, call);
    case 'reader':
      return withReader(endpoint.handle, call);
    case 'readerJson':
      return withReaderJson(endpoint.handle, call);
    case 'sessionJson':
      return withSessionJson(endpoint.handle, call);
    case 'sessionForm':
      return withSessionForm(endpoint.handle, call);
    case 'signed':
      return withSignature(endpoint.handle, call);
    case 'staff':
      return withStaff(endpoint.handle, call);
    case 'staffForm':
      return isFromOurPage(call.visit.request)
        ? withStaff((staffCall) => withForm(endpoint.handle, staffCall), call)
        : refuseForm(call);
    default:
      return assertNever(endpoint);
  }
}

type Handle<G extends Endpoint['guard']> = Extract<Endpoint, { guard: G }>['handle'];

function refuseForm({ visit, respondWithError }: EndpointCall): Promise<Response> {
  return respondWithError({ visit, status: 403, message: '' });
}

async function withForm(handle: Handle<'ownForm' | 'provenForm' | 'staffForm'>, call: EndpointCall): Promise<Response> {
  const form = await readForm(call.visit.request);
  return form ? handle(call, form) : call.respondWithError({ visit: call.visit, status: 400, message: '' });
}

async function withJson(handle: Handle<'ownJson'>, call: EndpointCall): Promise<Response> {
  if (!isFromOurPage(call.visit.request)) return errorEnvelope(403, 'Only pages of this host may ask for this');
  const body = await readJson(call.visit.request);
  return body === undefined ? errorEnvelope(400, 'The body is no JSON') : handle(call, body);
}

/** What is answered to a reader, the refusal too, is for nobody else to keep. */
async function withReader(
  handle: (call: ReaderCall) => Response | Promise<Response>,
  call: EndpointCall,
): Promise<Response> {
  const { reader } = await call.isolate.readers.openSession(call.visit);
  const answer =
    reader.kind === 'loggedIn'
      ? await handle({ ...call, user: reader.user, access: reader.access })
      : errorEnvelope(401, 'Log in first');
  const own = new Response(answer.body, answer);
  own.headers.set('cache-control', 'private, no-store');
  return own;
}

function withReaderJson(handle: Handle<'readerJson'>, call: EndpointCall): Response | Promise<Response> {
  if (!isFromOurPage(call.visit.request)) return errorEnvelope(403, 'Only pages of this host may ask for this');
  return withReader(async (readerCall) => {
    const body = await readJson(call.visit.request);
    return body === undefined ? errorEnvelope(400, 'The body is no JSON') : handle(readerCall, body);
  }, call);
}

const SESSION_REFUSALS = {
  refused: () => errorEnvelope(401, 'Log in first'),
  unavailable: () => errorEnvelope(503, 'The identity service is not to be reached', { 'retry-after': '30' }),
} as const;

function withSessionJson(handle: Handle<'sessionJson'>, call: EndpointCall): Response | Promise<Response> {
  const { request } = call.visit;
  if (!isFromOurPage(request)) return errorEnvelope(403, 'Only pages of this host may ask for this');
  return withReader(async (readerCall) => {
    const body = request.headers.has('content-type') ? await readJson(request) : null;
    if (body === undefined) return errorEnvelope(400, 'The body is no JSON');
    const session = await confirmSession(readerCall);
    return session === 'confirmed' ? handle(readerCall, body) : SESSION_REFUSALS[session]();
  }, call);
}

/** Whoever is logged in no longer logs in, and comes back to the page that has the form. */
async function withSessionForm(handle: Handle<'sessionForm'>, call: EndpointCall): Promise<Response> {
  const { visit, respondWithError } = call;
  if (!isFromOurPage(visit.request)) return refuseForm(call);
  const form = await readForm(visit.request);
  if (!form) return respondWithError({ visit, status: 400, message: '' });
  const { reader } = await call.isolate.readers.openSession(visit);
  // The form's page goes along as referrer: the login brings the reader back to it.
  const logIn = () => redirectTo({ status: 303, location: dialogFlowPath('login'), keepForSeconds: 0 });
  if (reader.kind === 'anonymous') return logIn();
  const readerCall = { ...call, user: reader.user, access: reader.access };
  const session = await confirmSession(readerCall);
  if (session === 'confirmed') return handle(readerCall, form);
  return session === 'refused' ? logIn() : respondWithError({ visit, status: 503, message: '' });
}

/** What an id token alone proves is not enough to write. Decision 020. */
async function confirmSession({ visit, user, isolate }: ReaderCall): Promise<'confirmed' | 'refused' | 'unavailable'> {
  const confirmed = await isolate.readers.accounts.confirm(visit, user.ssoId);
  if (confirmed.ok) return 'confirmed';
  return confirmed.error.kind === 'refused' ? 'refused' : 'unavailable';
}

/** More than any purge of the content server has. */
const MAX_SIGNED_BYTES = 100_000;

async function withSignature(handle: Handle<'signed'>, call: EndpointCall): Promise<Response> {
  const { publishing, readers } = call.isolate;
  const body = (await readBoundedText(call.visit.request, MAX_SIGNED_BYTES)) ?? '';
  const header = call.visit.request.headers.get(PURGE_SIGNATURE_HEADER);
  if (await isPurgeSigned({ body, header }, readers.settings.PURGE_SECRET, publishing.clock()))
    return handle(call, body);
  publishing.log.warn('purge_refused', { cause: 'signature' });
  return errorEnvelope(401, 'Invalid signature');
}

/** Nobody else learns that there is such a page. */
async function withStaff(handle: Handle<'staff'>, call: EndpointCall): Promise<Response> {
  const { publishing, readers } = call.isolate;
  const isAllowed = await isStaff(call.visit.cookies, readers.settings.STAFF_SECRET, new Date(publishing.clock()));
  return isAllowed
    ? handle(call)
    : call.respondWithError({ visit: call.visit, status: 404, message: `Page not found: ${call.visit.url.pathname}` });
}
