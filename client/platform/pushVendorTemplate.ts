import { PUSH_VENDOR_KINDS } from '#shared/domain/consent/snippet.ts';

const TEMPLATES = PUSH_VENDOR_KINDS.map((kind) => `dialog[data-consent] > template[data-kind="${kind}"]`).join();

/** Where the page says which house sends its title's push messages; null if none does. */
export function findPushVendorTemplate(page: Document): HTMLTemplateElement | null {
  return page.querySelector<HTMLTemplateElement>(TEMPLATES);
}
