import type * as v from 'valibot';
import { mapOk, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';
import type { UpstreamCall } from './upstreamCall.ts';

/** The reader of a call: the `sub` of the verified id token, and the title by host. */
export type ReaderOfTitle = { readonly ssoId: string; readonly mandator: string };

type Asked<T> = Omit<UpstreamCall<T>, 'path'> & {
  readonly target: string;
  readonly contract: v.GenericSchema<unknown, T>;
};

/** A call of the user API below a reader's own path. */
export type CallForReader = <T>(reader: ReaderOfTitle, asked: Asked<T>) => Promise<Result<T, UpstreamFailure>>;

export function createCallForReader(upstream: Upstream): CallForReader {
  return async ({ ssoId, mandator }, { target, ...asked }) => {
    const answer = await upstream.call({
      ...asked,
      path: `/mandators/${mandator}/users/${encodeURIComponent(ssoId)}/${target}`,
    });
    return mapOk(answer, ({ value }) => value);
  };
}
