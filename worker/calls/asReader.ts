import type { Part } from '../isolate/isolate.ts';
import type { Session } from '../session/openedSession.ts';
import type { Call, ReaderCall } from './call.ts';
import type { Answer } from './guards.ts';

/**
 * Passes the logged-in reader to `answer`. How an anonymous call is answered depends on the caller: a page, a form or a
 * script.
 */
export async function asReader(
  call: Call<Part>,
  handle: (call: ReaderCall<Part>) => Answer,
  refuse: (session: Session) => Answer,
): Promise<Response> {
  const session = await call.isolate.readers.session.openSession(call.visit);
  const { reader } = session;
  return reader.kind === 'loggedIn' ? handle({ ...call, reader }) : refuse(session);
}
