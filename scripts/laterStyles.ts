import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { laterKey, styleSources } from '#worker/render/styleSources.ts';
import type { LayoutName } from '#shared/routes/routes.ts';

type BuiltStyles = {
  /** Source → the pieces of stylesheet that it needs, in their order. */
  readonly sheetsOf: Readonly<Record<string, readonly string[]>>;
  /** Source → the modules below the first screen that it reaches. */
  readonly laterOf: Readonly<Record<string, readonly string[]>>;
  /** What stands in a piece. */
  readonly read: (sheet: string) => string;
};

const LAYOUTS = ['default', 'portal', 'dialogFlow'] as const satisfies readonly LayoutName[];

/**
 * The rules of what stands below the first screen, without those that the head has already, for each kind of page in
 * each layout that has any. Decision 016.
 */
export function collectLaterStyles({ sheetsOf, laterOf, read }: BuiltStyles): ReadonlyMap<string, string> {
  const sources = Object.keys(sheetsOf);
  const kinds = new Set(sources.flatMap((source) => /^worker\/pages\/(\w+)\//.exec(source)?.[1] ?? []));
  // Titles and the way to a page have nothing below the first screen.
  const pages = LAYOUTS.flatMap((layout) =>
    [...kinds].flatMap((kind) => [true, false].map((hasHole) => ({ layout, kind, hasHole }))),
  );
  const made = pages.map((page) => {
    const ofPage = styleSources({ ...page, mandator: MANDATOR_IDS[0], hasWay: false }, sources);
    const inHead = new Set(ofPage.flatMap((source) => sheetsOf[source] ?? []));
    const later = new Set(
      ofPage.flatMap((source) => laterOf[source] ?? []).flatMap((source) => sheetsOf[source] ?? []),
    );
    return [
      laterKey(page),
      [...later]
        .filter((sheet) => !inHead.has(sheet))
        .map(read)
        .join(''),
    ] as const;
  });
  return new Map(made.filter(([, css]) => css !== ''));
}

/** Where such rules are found: under a name that changes with them, so that browsers keep the file for good. */
export function laterFile(css: string): string {
  return `/assets/${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
}

/** Puts them among the files that the portal serves. */
export function writeLaterStyles(styles: ReadonlyMap<string, string>): void {
  for (const css of styles.values()) fs.writeFileSync(path.join('dist/client', laterFile(css)), css);
}
