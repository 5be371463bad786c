import builtAssets from 'virtual:built-assets';
import type { Mandator } from '#shared/mandators/mandator.ts';

/** Paths of the built files that a page names. */
export type PageAssets = { readonly scripts: readonly string[]; readonly fonts: readonly FontAsset[] };

/** A face that is fetched ahead: everywhere, or only where the screen shows it at once and the network is seldom slow. */
export type FontAsset = { readonly href: string; readonly isFirst: boolean };

/** The page's script, and the faces of its title. In development sources are linked directly, and styles come with the script. */
export function pageAssets({ faces, firstFaces }: Pick<Mandator, 'faces' | 'firstFaces'>): PageAssets {
  const fontsAt = (place: (source: string) => string) => faces.map((face) => ({ href: place(fontSource(face)), isFirst: firstFaces.includes(face) }));
  if (!builtAssets) return { scripts: ['/@vite/client', '/client/development.ts', '/client/main.ts'], fonts: fontsAt((source) => `/${source}`) };
  const { files } = builtAssets;
  const fileOf = (source: string) => {
    const file = files[source];
    if (!file) throw new Error(`${source} was not built`);
    return file;
  };
  return { scripts: [fileOf('client/main.ts')], fonts: fontsAt(fileOf) };
}

/** `noto-serif-latin-700-normal` → where its package keeps it. */
function fontSource(font: string): string {
  return `node_modules/@fontsource/${font.replace(/-latin-.*$/, '')}/files/${font}.woff2`;
}
