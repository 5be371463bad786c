import type { LoggedIn } from '#shared/domain/session/reader.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate, Part } from '../isolate/isolate.ts';
import type { PersonalPage } from './personalPage.ts';
import type { Owner } from '../services/purchases.ts';
import type { Customer } from '../services/subscriptionCalls.ts';
import type { ErrorResponder } from '../templates/errorResponse.tsx';

/**
 * One call of an endpoint or personal page, with everything a response needs. Handlers declare the parts of the isolate
 * they use.
 */
export type Call<P extends Part = never> = {
  readonly visit: Visit;
  readonly params: Readonly<Record<string, string>>;
  /** Whether an account page is requested inside our own frame. Acceptance M26. */
  readonly framed: boolean;
  readonly isolate: Isolate<P>;
  readonly respondWithError: ErrorResponder;
  readonly servePage: (visit: Visit) => Promise<Response>;
  /** A page for this reader alone. */
  readonly streamPage: (page: PersonalPage) => Promise<Response>;
};

/** A call with a logged-in reader. */
export type ReaderCall<P extends Part = never> = Call<P> & { readonly reader: LoggedIn };

/** A call of a reader who is a customer of the subscription provider. */
export type CustomerCall<P extends Part = never> = ReaderCall<P> & { readonly customer: Customer };

/** The reader of the requested title, as services identify them. */
export function ownerOf({ reader, visit }: { readonly reader: LoggedIn; readonly visit: Visit }): Owner {
  const { ssoId, customerId } = reader.user;
  return { ssoId, customerId, mandator: visit.mandator.id };
}
