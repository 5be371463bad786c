import manifest from 'virtual:asset-manifest';

export type PageAssets = { readonly scripts: readonly string[]; readonly styles: readonly string[]; readonly fonts: readonly string[] };

/**
 * Paths of the built files that a page in these fonts needs. One stylesheet for all pages: it is smaller than a picture, and the next page
 * finds it in the browser's cache. In development sources are linked directly and styles arrive through the module graph.
 */
export function pageAssets(fonts: readonly string[]): PageAssets {
  if (!manifest)
    return { scripts: ['/@vite/client', '/client/development.ts', '/client/main.ts'], styles: [], fonts: fonts.map((font) => `/${fontSource(font)}`) };
  const files = manifest;
  const fileOf = (source: string) => {
    const file = files[source]?.file;
    if (!file) throw new Error(`${source} was not built`);
    return `/${file}`;
  };
  return { scripts: [fileOf('client/main.ts')], styles: [fileOf('style.css')], fonts: fonts.map((font) => fileOf(fontSource(font))) };
}

/** `noto-serif-latin-700-normal` → where its package keeps it. */
function fontSource(font: string): string {
  return `node_modules/@fontsource/${font.replace(/-latin-.*$/, '')}/files/${font}.woff2`;
}
