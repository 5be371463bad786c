type PlatformSettings = {
  readonly consent_platform_account_id: number;
  readonly consent_platform_property_id: number;
  readonly consent_platform_subdomain: string;
};

/** A third party's consent platform, in place of our own. */
export type ForeignPlatform = { readonly script: string; readonly accountId: number; readonly propertyId: number };

/** Path of Sourcepoint's script on that host. */
const SCRIPT_PATH = '/unified/wrapperMessagingWithoutDetection.js';

/**
 * The title's external consent platform: Sourcepoint's, under a host of the title's own. Null unless account, property
 * and host are all set and valid. Specification 3, settings; decision 066.
 */
export function foreignPlatform(settings: PlatformSettings): ForeignPlatform | null {
  const {
    consent_platform_account_id: accountId,
    consent_platform_property_id: propertyId,
    consent_platform_subdomain: host,
  } = settings;
  if (!isId(accountId) || !isId(propertyId) || host === '') return null;
  const url = URL.parse(/^https?:\/\//.test(host) ? host : `https://${host}`);
  return url?.hostname.includes('.') ? { script: `${url.origin}${SCRIPT_PATH}`, accountId, propertyId } : null;
}

function isId(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0;
}
