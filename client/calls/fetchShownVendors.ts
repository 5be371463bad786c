import * as v from 'valibot';
import { shownVendorsContract } from '#shared/contracts/shownVendors.contract.ts';
import type { ShownVendors } from '#shared/domain/consent/shownVendors.ts';
import { THIRD_PARTIES_PATH } from '#shared/routes/apiPaths.ts';

const DEADLINE_MS = 8_000;

/**
 * Who the title's vendors are. Only settings and answers to other vendors need to know, so that no page has it. Throws
 * if the answer is missing or invalid.
 */
export async function fetchShownVendors(): Promise<ShownVendors> {
  const response = await fetch(THIRD_PARTIES_PATH, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`${THIRD_PARTIES_PATH} answered ${response.status}`);
  return v.parse(shownVendorsContract, await response.json()).data;
}
