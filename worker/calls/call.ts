import type { LoggedIn } from '#shared/domain/session/reader.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate, Part } from '../isolate/isolate.ts';
import type { PersonalPage } from '../personal/servePersonalPage.tsx';
import type { ReaderOfTitle } from '../services/callForReader.ts';
import type { Customer } from '../services/subscriptionCalls.ts';
import type { ErrorResponder } from '../templates/errorResponse.tsx';

/**
 * One call of an endpoint or of a page for one reader, and what every answer to it is made with. Of the isolate a
 * handler reaches the parts that it names.
 */
export type Call<P extends Part = never> = {
  readonly visit: Visit;
  readonly params: Readonly<Record<string, string>>;
  /** Whether it asks for a page of the account as that stands in a frame of ours. Acceptance M26. */
  readonly framed: boolean;
  readonly isolate: Isolate<P>;
  readonly respondWithError: ErrorResponder;
  readonly servePage: (visit: Visit) => Promise<Response>;
  /** A page for this reader alone. */
  readonly streamPage: (page: PersonalPage) => Promise<Response>;
};

/** A call of somebody who is logged in. */
export type ReaderCall<P extends Part = never> = Call<P> & { readonly reader: LoggedIn };

/** A call of somebody whom the subscription provider knows. */
export type CustomerCall<P extends Part = never> = ReaderCall<P> & { readonly customer: Customer };

/** The reader of the title that they ask, as the services know them. */
export function ownerOf({ reader, visit }: ReaderCall): ReaderOfTitle {
  return { ssoId: reader.user.ssoId, mandator: visit.mandator.id };
}
