/**
 * The policies that our script makes, `client/platform/trustedTypes.ts`; the policy of pages allows no other. Decision
 * 067.
 */
export const TRUSTED_TYPES_NAMES = {
  ownHtml: 'own-html',
  thirdPartyScript: 'third-party-script',
  serviceWorker: 'service-worker',
  pdfWorker: 'pdf-worker',
} as const;
