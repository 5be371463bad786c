import manifest from 'virtual:asset-manifest';

/** Paths of the built files a page needs. In development sources are linked directly and styles arrive through the module graph. */
export type PageAssets = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

export function pageAssets(pageModule: string): PageAssets {
  if (!manifest) return { scripts: ['/@vite/client', '/client/development.ts', '/client/main.ts'], styles: [] };
  const main = manifest['client/main.ts'];
  if (!main) throw new Error('The client build has no client/main.ts');
  return { scripts: [`/${main.file}`], styles: collectStyles(pageModule, manifest).map((file) => `/${file}`) };
}

type Manifest = NonNullable<typeof manifest>;

/** A page's own stylesheet and those of the chunks it shares with other pages, shared ones first. */
function collectStyles(module: string, chunks: Manifest, seen = new Set<string>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const chunk = chunks[module];
  if (!chunk) throw new Error(`No styles were built for ${module}`);
  return [...new Set([...(chunk.imports ?? []).flatMap((shared) => collectStyles(shared, chunks, seen)), ...(chunk.css ?? [])])];
}
