import { authorHref, testReportHref } from '#shared/routes/hrefs.ts';

/** Paths of the portal's pages, as the content server emits them. */
export function articlePath({ slug, id }: { readonly slug: string; readonly id: number }): string {
  return `/${slug}-${id}`;
}

/** The id at the end of an article's path; null for another address. */
export function articleIdOf(path: string): number | null {
  const id = /^\/(?:.*-)?([1-9]\d{0,8})$/.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

export function authorPath({ prename, id }: { readonly prename: string; readonly id: number }): string {
  const slug = toSlug(prename);
  return authorHref(slug ? `${slug}-${id}` : id, 1);
}

export function testReportPath({ slug, id }: { readonly slug: string; readonly id: number }): string {
  return testReportHref(`${slug}-${id}`);
}

const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** `Rund um den Dom` → `rund-um-den-dom`. May be empty. */
export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}

/** `koeln/sport` → `koeln`, `koeln/sport`. */
export function pathWithAncestors(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'));
}
