import type { Endpoint } from './endpoint.ts';
import { ACCOUNT_ENDPOINTS } from './endpoints/accountEndpoints.ts';
import { AD_ENDPOINTS } from './endpoints/adEndpoints.ts';
import { COMMERCE_ENDPOINTS } from './endpoints/commerceEndpoints.ts';
import { LIST_ENDPOINTS } from './endpoints/listEndpoints.ts';
import { NEWSLETTER_ENDPOINTS } from './endpoints/newsletterEndpoints.ts';
import { PAYWALL_ENDPOINTS } from './endpoints/paywallEndpoints.ts';
import { PORTAL_ENDPOINTS } from './endpoints/portalEndpoints.ts';
import { PUBLISHING_ENDPOINTS } from './endpoints/publishingEndpoints.ts';
import { SESSION_ENDPOINTS } from './endpoints/sessionEndpoints.ts';

/**
 * All routes of the portal that are not pages of the route table, by area. The app serves exactly these; the leak
 * crawler visits both lists.
 */
export const ENDPOINTS = [
  ...PORTAL_ENDPOINTS,
  ...PUBLISHING_ENDPOINTS,
  ...PAYWALL_ENDPOINTS,
  ...LIST_ENDPOINTS,
  ...COMMERCE_ENDPOINTS,
  ...NEWSLETTER_ENDPOINTS,
  ...AD_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...SESSION_ENDPOINTS,
] as const satisfies readonly Endpoint[];
