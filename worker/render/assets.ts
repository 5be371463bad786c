import builtAssets from 'virtual:built-assets';

/** Paths of the built files that a page names. */
export type PageAssets = { readonly scripts: readonly string[]; readonly fonts: readonly string[] };

/**
 * The page's script, and its title's fonts. In development sources are linked directly, and styles come with the
 * script.
 */
export function pageAssets(faces: readonly string[], isLite = false): PageAssets {
  const sources = isLite ? ['client/main.ts', 'client/lite.ts'] : ['client/main.ts'];
  if (!builtAssets)
    return {
      scripts: ['/@vite/client', '/client/development.ts', ...sources.map((source) => `/${source}`)],
      fonts: faces.map((face) => `/${fontSource(face)}`),
    };
  const { files } = builtAssets;
  const fileOf = (source: string) => {
    const file = files[source];
    if (!file) throw new Error(`${source} was not built`);
    return file;
  };
  return { scripts: sources.map(fileOf), fonts: faces.map((face) => fileOf(fontSource(face))) };
}

/** `noto-serif-latin-700-normal` → its path within the package. */
function fontSource(font: string): string {
  return `node_modules/@fontsource/${font.replace(/-latin-.*$/, '')}/files/${font}.woff2`;
}
