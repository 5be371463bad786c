/**
 * Whether the first question offers Pur in place of a button that refuses all at once: where the operator wants that,
 * and sells it. One by one everything can be refused even so. Decision 059.
 */
export function isAskedForPur({
  consent_platform_refusal: refusal,
  consent_platform_pur_link: link,
}: {
  readonly consent_platform_refusal: string;
  readonly consent_platform_pur_link: string;
}): boolean {
  return refusal === 'pur' && link !== '';
}
