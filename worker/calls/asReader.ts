import type { Part } from '../isolate/isolate.ts';
import type { Session } from '../session/openedSession.ts';
import type { Call, ReaderCall } from './call.ts';
import type { Answer } from './guards.ts';

/** Hands on who is logged in. How nobody is answered depends on who asks: a page, a form, a script. */
export async function asReader(
  call: Call<Part>,
  handle: (call: ReaderCall<Part>) => Answer,
  refuse: (session: Session) => Answer,
): Promise<Response> {
  const session = await call.isolate.readers.session.openSession(call.visit);
  const { reader } = session;
  return reader.kind === 'loggedIn' ? handle({ ...call, reader }) : refuse(session);
}
