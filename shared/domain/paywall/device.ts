export const DEVICES = ['mobile', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/**
 * Specification 7, paywall service: `_dm_device` is mobile or desktop. The client hint decides where a browser sends
 * it.
 */
export function readDevice(hint: string | null, userAgent: string | null): Device {
  if (hint) return hint === '?1' ? 'mobile' : 'desktop';
  return /\bMobi|Android|iPhone|iPod/.test(userAgent ?? '') ? 'mobile' : 'desktop';
}
