import manifest from 'virtual:asset-manifest';

export type PageAssets = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * Paths of the built files that a page made of these modules needs, styles in the modules' order. In development sources are linked
 * directly and styles arrive through the module graph.
 */
export function pageAssets(modules: readonly string[]): PageAssets {
  if (!manifest) return { scripts: ['/@vite/client', '/client/development.ts', '/client/main.ts'], styles: [] };
  const main = manifest['client/main.ts'];
  if (!main) throw new Error('The client build has no client/main.ts');
  const seen = new Set<string>();
  const chunks = manifest;
  const styles = modules.flatMap((module) => collectStyles(module, chunks, seen));
  return { scripts: [`/${main.file}`], styles: [...new Set(styles)].map((file) => `/${file}`) };
}

type Manifest = NonNullable<typeof manifest>;

/** A module's own stylesheet and those of the chunks it shares with others, shared ones first. */
function collectStyles(module: string, chunks: Manifest, seen: Set<string>): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const chunk = chunks[module];
  if (!chunk) throw new Error(`No styles were built for ${module}`);
  return [...(chunk.imports ?? []).flatMap((shared) => collectStyles(shared, chunks, seen)), ...(chunk.css ?? [])];
}
