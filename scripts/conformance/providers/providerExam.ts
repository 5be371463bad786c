import type * as v from 'valibot';
import type { PaymentService } from '#shared/contracts/paymentService.contract.ts';
import type { Note } from '../finding.ts';

type Asked<T> = {
  readonly id: string;
  readonly path: string;
  readonly contract: v.GenericSchema<unknown, T>;
  readonly method?: 'DELETE';
  readonly body?: URLSearchParams | object;
  readonly idempotencyKey?: string;
};

/** Null for an answer that does not fit, which is noted. */
export type Read = <T>(asked: Asked<T>) => Promise<T | null>;

/** A charge of one euro, begun twice with one key, and whether it could be called off. */
export type Begun = { readonly ids: readonly string[]; readonly payUrl: string; readonly isEnded: boolean };

/** What is looked at of one provider. */
export type ProviderExam<S extends PaymentService> = {
  /** Paths of something that every account has, and of a payment that none has. */
  readonly paths: { readonly known: string; readonly unknown: string };
  readonly examine: (service: S, tools: { readonly read: Read; readonly note: Note }) => Promise<void>;
  readonly begin: (service: S, read: Read) => Promise<Begun | null>;
};
