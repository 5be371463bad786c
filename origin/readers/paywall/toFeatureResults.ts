import { DEVICES, type Device } from '#shared/domain/paywall/device.ts';
import { writeAccountPromise, type AccountPromise } from '#shared/domain/paywall/accountPromise.ts';
import type { LayerName, TemplateName } from '#shared/domain/paywall/layer.ts';
import type { Meter } from '#shared/domain/paywall/meter.ts';

/**
 * The outcome for a reader: the body, or a layer instead; with the meter's state if one applied, and what an account
 * would open.
 */
export type Verdict = {
  readonly layer: LayerName | null;
  readonly meter: Meter | null;
  readonly promise: AccountPromise | null;
};

/** The answer's features, by device; phones get the short form of a layer. Specification 7, paywall service. */
export function toFeatureResults({ layer, meter, promise }: Verdict): Record<string, string> {
  return {
    ...Object.fromEntries(DEVICES.map((device) => [`paywall-${device}`, templateOf(layer, device)])),
    ...(meter ? { meter: `${meter.used}/${meter.limit}` } : {}),
    ...(meter?.renewsOn ? { meterRenewsOn: meter.renewsOn } : {}),
    ...(promise ? { accountPromise: writeAccountPromise(promise) } : {}),
  };
}

function templateOf(layer: LayerName | null, device: Device): TemplateName | 'ok' {
  if (layer === null) return 'ok';
  return device === 'mobile' ? `${layer}-compact` : layer;
}
