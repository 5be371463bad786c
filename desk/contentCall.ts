import type * as v from 'valibot';
import type { Result } from '#shared/lib/result.ts';

/** Why a call did not do what it should. */
export type Failure =
  | { readonly kind: 'unauthorized' }
  /** `passkey`: it has to be touched again. */
  | { readonly kind: 'forbidden' | 'passkey' | 'unknown' | 'away' }
  /** Changed meanwhile: what is stored now. */
  | { readonly kind: 'stale'; readonly revision: number; readonly at: string; readonly by: string }
  /** The content server's reasons, for engineers. A conflict was sent before, or is under a seal. */
  | { readonly kind: 'refused' | 'conflict'; readonly message: string };

type Asking = {
  readonly method?: string;
  readonly revision?: number;
  /** The act that this call takes back. */
  readonly undoes?: number;
  readonly data?: object;
};
/** One call of the content server. */
export type Call = <T>(
  contract: v.GenericSchema<unknown, T>,
  path: string,
  asking?: Asking,
) => Promise<Result<T, Failure>>;
