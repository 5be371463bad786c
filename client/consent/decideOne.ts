import type { Asked } from '#shared/domain/consent/asked.ts';
import type { Consent } from '#shared/domain/consent/consent.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { readStoredConsent } from '../storage/storedConsent.ts';
import { decide } from './decide.ts';

type One = {
  readonly vendor: Vendor;
  /** All vendors of the page's question. */
  readonly asked: readonly Asked[];
  readonly textVersion: string;
};

/** Grants one vendor. Decides nothing about others: the banner is still shown for those not asked about. */
export function decideOne({ vendor, asked, textVersion }: One): Consent {
  return decide({
    asked: asked.filter(({ id }) => id === vendor),
    granted: [vendor],
    textVersion,
    kept: readStoredConsent(),
  });
}
