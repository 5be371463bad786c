import type { ReactNode } from 'react';
import type { ColorMode } from '#shared/domain/colorMode/colorMode.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Route } from '#shared/routes/routes.ts';
import '#shared/styles/base.css';
import type { PageAssets } from '../render/assets.ts';
import { useAttributeHole } from '../render/Hole.tsx';
import { colorModeScript } from './colorModeScript.ts';

/** Where the build finds the styles that every page has. */
export const DOCUMENT_MODULE = 'worker/layouts/Document.tsx';

/** What a page says about itself in the head. `canonicalUrl` is null for pages that are not to be found. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  readonly canonicalUrl: string | null;
};

type DocumentProps = {
  readonly mandator: Mandator;
  readonly route: Pick<Route, 'pageType' | 'colorMode'> | null;
  /** The page's kind; several routes may show the same page. */
  readonly page: string;
  readonly head: PageHead;
  readonly assets: PageAssets;
  readonly build: string;
  readonly children: ReactNode;
};

export function Document({ mandator, route, page, head, assets, build, children }: DocumentProps) {
  const readerAttributes = useAttributeHole('readerAttributes');
  return (
    <html lang="de" data-mandator={mandator.id} data-page={page} data-build={build} {...forcedColorMode(route?.colorMode)} {...readerAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: colorModeScript }} />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.canonicalUrl ? <link rel="canonical" href={head.canonicalUrl} /> : <meta name="robots" content="noindex" />}
        {route && <meta name="page-type" content={route.pageType} />}
        <meta name="theme-color" content="#fdfcf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14171a" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" async src={src} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

function forcedColorMode(mode: ColorMode | undefined): { 'data-color-mode'?: ColorMode; 'data-forced'?: ColorMode } {
  return mode ? { 'data-color-mode': mode, 'data-forced': mode } : {};
}
