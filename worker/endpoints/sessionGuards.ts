import { err, ok, type Result } from '#shared/lib/result.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { readJson } from '../http/readJson.ts';
import { redirectTo } from '../http/redirectTo.ts';
import type { Part } from '../isolate/isolate.ts';
import { asReader } from '../calls/asReader.ts';
import type { Call, ReaderCall } from '../calls/call.ts';
import type { Handler } from '../calls/guards.ts';

/** For scripts. The response to a reader, refusals included, is never stored. */
export async function withReader(handle: Handler<'reader'>, call: Call<Part>): Promise<Response> {
  const answer = await asReader(call, handle, () => errorEnvelope(401, 'Log in first'));
  const own = new Response(answer.body, answer);
  own.headers.set('cache-control', 'private, no-store');
  return own;
}

const REFUSALS = {
  refused: () => errorEnvelope(401, 'Log in first'),
  unavailable: () => errorEnvelope(503, 'The identity service is not to be reached'),
} as const;

export function withSessionJson(handle: Handler<'sessionJson'>, call: Call<Part>): Promise<Response> {
  const { request } = call.visit;
  return withReader(async (readerCall) => {
    const body = request.headers.has('content-type') ? await readJson(request) : null;
    if (body === undefined) return errorEnvelope(400, 'The body is no JSON');
    const confirmed = await confirmSession(readerCall);
    return confirmed.ok ? handle(confirmed.value, body) : REFUSALS[confirmed.error]();
  }, call);
}

/** An expired session redirects to the login, which returns to the form's page. */
export function withSessionForm(
  handle: Handler<'sessionForm'>,
  call: Call<Part>,
  form: URLSearchParams,
): Promise<Response> {
  // Sends the form's page as referrer: the login returns there.
  const logIn = () => redirectTo({ status: 303, location: dialogFlowPath('login'), maxAgeSeconds: 0 });
  const handleConfirmed = async (readerCall: ReaderCall<Part>): Promise<Response> => {
    const confirmed = await confirmSession(readerCall);
    if (confirmed.ok) return handle(confirmed.value, form);
    return confirmed.error === 'refused'
      ? logIn()
      : call.respondWithError({ visit: call.visit, status: 503, message: '' });
  };
  return asReader(call, handleConfirmed, logIn);
}

/**
 * An id token is not sufficient for writes. Decision 020. The identity service may issue new tokens meanwhile; the
 * reader's data is read from those.
 */
async function confirmSession(call: ReaderCall<Part>): Promise<Result<ReaderCall<Part>, keyof typeof REFUSALS>> {
  const { accounts, openSession } = call.isolate.readers.session;
  const confirmed = await accounts.confirm(call.visit, call.reader.user.ssoId);
  if (!confirmed.ok) return err(confirmed.error.kind === 'refused' ? 'refused' : 'unavailable');
  const { reader } = await openSession(call.visit);
  return reader.kind === 'loggedIn' ? ok({ ...call, reader }) : err('refused');
}
