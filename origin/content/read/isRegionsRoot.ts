type Tag = { readonly slug: string };

/**
 * Whether this is the tag that all regions stand under: they are chosen, not read as topics. Editors rename it freely,
 * its slug is what counts. Specification 2, regions.
 */
export function isRegionsRoot({ slug }: Tag): boolean {
  return slug === 'regionen';
}
