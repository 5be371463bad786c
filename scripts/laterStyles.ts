import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { laterKey, styleSources } from '#worker/render/styleSources.ts';
import type { LayoutName } from '#shared/routes/routes.ts';

type BuiltStyles = {
  /** Source → its pieces of stylesheet, in order. */
  readonly sheetsOf: Readonly<Record<string, readonly string[]>>;
  /** Source → its modules below the first screen. */
  readonly laterOf: Readonly<Record<string, readonly string[]>>;
  /** Content of a piece. */
  readonly read: (sheet: string) => string;
};

const LAYOUTS = ['default', 'portal', 'dialogFlow'] as const satisfies readonly LayoutName[];

/**
 * The rules for content below the first screen that the head does not contain, per kind of page and layout. Decision
 * 016.
 */
export function collectLaterStyles({ sheetsOf, laterOf, read }: BuiltStyles): ReadonlyMap<string, string> {
  const sources = Object.keys(sheetsOf);
  const kinds = new Set(sources.flatMap((source) => /^worker\/pages\/(\w+)\//.exec(source)?.[1] ?? []));
  // A title's styles, the utility bar and the breadcrumb have no content below the first screen.
  const pages = LAYOUTS.flatMap((layout) =>
    [...kinds].flatMap((kind) => [true, false].map((hasHole) => ({ layout, kind, hasHole }))),
  );
  const made = pages.map((page) => {
    const ofPage = styleSources({ ...page, mandator: MANDATOR_IDS[0], hasWay: false, hasUtilityBar: false }, sources);
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

/** Path of the file with these rules: its name contains a digest, so that browsers cache it for good. */
export function laterFile(css: string): string {
  return `/assets/${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
}

/** Writes the later stylesheets to the portal's assets. */
export function writeLaterStyles(styles: ReadonlyMap<string, string>): void {
  for (const css of styles.values()) fs.writeFileSync(path.join('dist/client', laterFile(css)), css);
}
