import { isPurgeSigned, PURGE_SIGNATURE_HEADER } from '#shared/contracts/purge.contract.ts';
import { networkOfCall } from '#shared/networks/networkOf.ts';
import { signEntry, type StaffEntry } from '#shared/contracts/staffEntry.ts';
import { ALL_TITLES, mayAct, type DeskAct, type Grant } from '#shared/domain/desk/rights.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import { AGAIN_AFTER_SECONDS } from '#shared/lib/networkRate.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';

import { errorEnvelope } from '../http/errorEnvelope.ts';
import { withEndpointHeaders } from '../http/headers.ts';
import { isFromOurPage } from '../http/isFromOurPage.ts';
import { isOwnNavigation } from '../http/isOwnNavigation.ts';
import { listedOrigins } from '../http/listedOrigins.ts';
import { readForm } from '../http/readForm.ts';
import { readJson } from '../http/readJson.ts';
import type { Part } from '../isolate/isolate.ts';
import { readStaff } from '../session/readStaff.ts';
import type { Call } from '../calls/call.ts';
import type { Endpoint } from './endpoint.ts';
import type { Handler } from '../calls/guards.ts';
import { EXPECTS_JSON } from './jsonPaths.ts';
import { withReader, withSessionForm, withSessionJson } from './sessionGuards.ts';

/** Answers a call of an endpoint: its guard first, then its handler, and at last the headers that every answer has. */
export async function serveEndpoint(endpoint: Endpoint, call: Call<Part>): Promise<Response> {
  return withEndpointHeaders((await refuseRate(endpoint, call)) ?? (await passGuard(endpoint, call)));
}

const FROM_ANYWHERE: ReadonlySet<Endpoint['guard']> = new Set(['public', 'provenLink', 'provenForm']);

/**
 * Runs before the body is read and services are called. Requests that the guard refuses by their headers alone do not
 * count, so a foreign page cannot use up its reader's network limit.
 */
async function refuseRate(
  { rate, guard }: Endpoint,
  { visit, isolate, respondWithError }: Call<Part>,
): Promise<Response | null> {
  if (rate === undefined || (!FROM_ANYWHERE.has(guard) && !isFromOurPage(visit.request))) return null;
  if (await isolate.readers.portal.rates[rate].allows(networkOfCall(visit.request.headers))) return null;
  return EXPECTS_JSON.has(guard)
    ? errorEnvelope(429, 'Too many tries, please try again later', { 'retry-after': String(AGAIN_AFTER_SECONDS) })
    : respondWithError({ visit, status: 429, message: '', retryAfterSeconds: AGAIN_AFTER_SECONDS });
}

function passGuard(endpoint: Endpoint, call: Call<Part>): Response | Promise<Response> {
  switch (endpoint.guard) {
    case 'public':
    case 'provenLink':
      return endpoint.handle(call);
    case 'ownLink':
      return isOwnNavigation(call.visit.request, listedOrigins(call.isolate))
        ? endpoint.handle(call)
        : endpoint.ask(call);
    case 'ownForm':
      return isFromOurPage(call.visit.request) ? withForm(endpoint.handle, call, endpoint.mostBytes) : refuseForm(call);
    case 'provenForm':
      return withForm(endpoint.handle, call, endpoint.mostBytes);
    case 'ownJson':
      return isFromOurPage(call.visit.request) ? withJson(endpoint.handle, call) : refuseJson();
    case 'reader':
      return withReader(endpoint.handle, call);
    case 'readerJson':
      return isFromOurPage(call.visit.request) ? withReaderJson(endpoint.handle, call) : refuseJson();
    case 'sessionJson':
      return isFromOurPage(call.visit.request) ? withSessionJson(endpoint.handle, call) : refuseJson();
    case 'sessionForm':
      return isFromOurPage(call.visit.request)
        ? withForm((_, form) => withSessionForm(endpoint.handle, call, form), call)
        : refuseForm(call);
    case 'signed':
      return withSignature(endpoint.handle, call);
    case 'staff':
      return withStaff(endpoint, endpoint.handle, call);
    case 'staffForm':
      return isFromOurPage(call.visit.request)
        ? withStaff(
            endpoint,
            (staffCall, staff) => withForm((_, form) => endpoint.handle(staffCall, form, staff), staffCall),
            call,
          )
        : refuseForm(call);
    default:
      return assertNever(endpoint);
  }
}

function refuseForm({ visit, respondWithError }: Call): Promise<Response> {
  return respondWithError({ visit, status: 403, message: '' });
}

function refuseJson(): Response {
  return errorEnvelope(403, 'Only pages of this host may ask for this');
}

async function withForm(handle: Handler<'ownForm'>, call: Call<Part>, mostBytes?: number): Promise<Response> {
  const form = await readForm(call.visit.request, mostBytes);
  return form ? handle(call, form) : call.respondWithError({ visit: call.visit, status: 400, message: '' });
}

async function withJson(handle: Handler<'ownJson'>, call: Call<Part>): Promise<Response> {
  const body = await readJson(call.visit.request);
  return body === undefined ? errorEnvelope(400, 'The body is no JSON') : handle(call, body);
}

function withReaderJson(handle: Handler<'readerJson'>, call: Call<Part>): Promise<Response> {
  return withReader(async (readerCall) => {
    const body = await readJson(call.visit.request);
    return body === undefined ? errorEnvelope(400, 'The body is no JSON') : handle(readerCall, body);
  }, call);
}

/** More than any purge of the content server has. */
const MAX_SIGNED_BYTES = 100_000;

async function withSignature(handle: Handler<'signed'>, call: Call<Part>): Promise<Response> {
  const { publishing, readers } = call.isolate;
  const body = (await readBoundedText(call.visit.request, MAX_SIGNED_BYTES)) ?? '';
  const header = call.visit.request.headers.get(PURGE_SIGNATURE_HEADER);
  if (await isPurgeSigned({ body, header }, readers.portal.settings.PURGE_SECRET, publishing.clock()))
    return handle(call, body);
  publishing.log.warn('purge_refused', { cause: 'signature' });
  return errorEnvelope(401, 'Invalid signature');
}

/** Without the staff cookie the path answers like a missing page; without the right it is refused. */
async function withStaff(
  { act }: { readonly act: DeskAct | null },
  handle: Handler<'staff'>,
  call: Call<Part>,
): Promise<Response> {
  const { publishing, readers } = call.isolate;
  const staff = await readStaff(call.visit.cookies, readers.portal.settings.STAFF_SECRET, new Date(publishing.clock()));
  const { visit } = call;
  if (staff !== null && act === null) return handle(call, staff);
  const grants = staff && (await rolesOf(call, staff));
  if (staff === null || grants === null || act === null)
    return call.respondWithError({ visit, status: 404, message: `Page not found: ${visit.url.pathname}` });
  return mayAct(grants, act, [ALL_TITLES])
    ? handle(call, staff)
    : call.respondWithError({ visit, status: 403, message: '' });
}

/** The roles of now; null after the entry was ended. Those of the cookie while the identity service is away. */
async function rolesOf({ isolate }: Call<Part>, staff: StaffEntry): Promise<readonly Grant[] | null> {
  const { settings, staffStanding } = isolate.readers.portal;
  const now = isolate.publishing.clock();
  const standing = await staffStanding(await signEntry(settings.EDITORS_SIGNING_KEY, 'desk', staff, now));
  if (standing.ok) return standing.value ?? staff.grants;
  return standing.error === 'ended' ? null : staff.grants;
}
