import type { Endpoint } from './endpoint.ts';
import { ACCOUNT_ENDPOINTS } from './accountEndpoints.ts';
import { AD_ENDPOINTS } from './adEndpoints.ts';
import { COMMERCE_ENDPOINTS } from './commerceEndpoints.ts';
import { LIST_ENDPOINTS } from './listEndpoints.ts';
import { NEWSLETTER_ENDPOINTS } from './newsletterEndpoints.ts';
import { PAYWALL_ENDPOINTS } from './paywallEndpoints.ts';
import { PORTAL_ENDPOINTS } from './portalEndpoints.ts';
import { PUBLISHING_ENDPOINTS } from './publishingEndpoints.ts';
import { SESSION_ENDPOINTS } from './sessionEndpoints.ts';

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
