import type { PushVendors } from '#shared/contracts/pushVendors.contract.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { VendorEffects } from './callVendor.ts';
import { createCleverPush } from './cleverPush.ts';
import { createOneSignal } from './oneSignal.ts';
import type { PushVendor } from './pushVendor.ts';

/** The title's vendor; null if it has none. */
export function createPushVendor(
  vendors: PushVendors,
  mandator: MandatorId,
  { fetch, now }: VendorEffects,
): PushVendor | null {
  const settings = vendors[mandator];
  if (settings === undefined) return null;
  return settings.kind === 'oneSignal'
    ? createOneSignal(settings, { fetch, now })
    : createCleverPush(settings, { fetch, now });
}
