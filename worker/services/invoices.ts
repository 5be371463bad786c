import { invoiceDocumentContract, type InvoiceDocument } from '#shared/contracts/invoiceDocument.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { mapOk, ok, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

/** Invoices and cancellations, at the subscription provider. A customer's id is the `sub` of the verified id token. */
export type Invoices = {
  /** Null for another customer's or an unknown invoice. */
  readonly fetchDocument: (
    customerId: string,
    name: string,
  ) => Promise<Result<InvoiceDocument | null, UpstreamFailure>>;
};

export function createInvoices(upstream: Upstream, token: string): Invoices {
  return {
    async fetchDocument(customerId, name) {
      const answer = await upstream.call({
        path: `/customers/${encodeURIComponent(customerId)}/documents/${encodeURIComponent(name)}`,
        contract: invoiceDocumentContract,
        headers: { [SUBSCRIPTION_TOKEN_HEADER]: token },
        expected: [404],
      });
      if (!answer.ok && answer.error.kind === 'status' && answer.error.status === 404) return ok(null);
      return mapOk(answer, ({ value }) => value);
    },
  };
}
