/**
 * Whether the banner offers Pur in place of the button to refuse all: if the operator enables that, and sells it.
 * Refusing each purpose stays possible. Decision 059.
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
