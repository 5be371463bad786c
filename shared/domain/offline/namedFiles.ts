/** Fonts are cached when a page has used them: phones do without at first. */
const NAMED_FILE = /(?:href|src)="(\/(?:assets|icons)\/[\w.-]+\.(?:css|js|png|svg))"/g;

/** Paths of the build's files that a page's markup names. */
export function namedFiles(html: string): readonly string[] {
  return [...new Set(Array.from(html.matchAll(NAMED_FILE), ([, path = '']) => path))];
}
