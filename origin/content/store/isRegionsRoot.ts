type Tag = { readonly slug: string };

/**
 * Whether this is the root tag of all regions: regions are chosen, not read as topics. Identified by its slug, because
 * editors may rename it. Specification 2, regions.
 */
export function isRegionsRoot({ slug }: Tag): boolean {
  return slug === 'regionen';
}
