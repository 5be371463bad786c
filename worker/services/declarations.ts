import {
  DECLARATIONS_PATH,
  receivedContract,
  type DeclarationInput,
  type Received,
} from '#shared/contracts/declaration.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { mapOk, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

/** Where consumers' declarations go. */
export type Declarations = {
  /** Resolves once stored. Safe to retry with the same key: it is stored once. */
  readonly declare: (input: DeclarationInput) => Promise<Result<Received, UpstreamFailure>>;
};

/** Readers who end a contract would rather wait than try again. */
const DEADLINE_MS = 4_000;

export function createDeclarations(upstream: Upstream, token: string): Declarations {
  return {
    async declare(body) {
      const answer = await upstream.call({
        path: DECLARATIONS_PATH,
        contract: receivedContract,
        body,
        headers: { [SUBSCRIPTION_TOKEN_HEADER]: token },
        deadlineMs: DEADLINE_MS,
      });
      return mapOk(answer, ({ value }) => value);
    },
  };
}
