import { SEARCH_PATH } from '#shared/domain/search/searchInput.ts';
import { manifestTexts } from '#shared/i18n/texts/install.ts';
import { bookmarksHref, homeHref, latestHref } from '#shared/routes/hrefs.ts';
import type { PublicVisit } from '../http/visit.ts';

const HOUR_SECONDS = 3_600;

/**
 * Web app manifest (W3C) of the title. Text shared by other apps opens the search. Its URLs carry no tracking
 * parameters. Acceptance M105.
 */
export function serveManifest({ mandator }: PublicVisit): Response {
  const { id, name, claim, themeColors } = mandator;
  const manifest = {
    id: homeHref,
    start_url: homeHref,
    scope: '/',
    name,
    short_name: name,
    description: claim,
    lang: 'de',
    dir: 'ltr',
    display: 'standalone',
    categories: ['news'],
    theme_color: themeColors.light,
    background_color: themeColors.light,
    icons: [
      { src: `/icons/${id}.svg`, sizes: 'any', type: 'image/svg+xml' },
      { src: `/icons/${id}-180.png`, sizes: '180x180', type: 'image/png' },
      { src: `/icons/${id}-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: manifestTexts.latest, url: latestHref },
      { name: manifestTexts.bookmarks, url: bookmarksHref },
      { name: manifestTexts.search, url: SEARCH_PATH },
    ],
    share_target: { action: SEARCH_PATH, method: 'GET', params: { text: 'q' } },
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': `public, max-age=${HOUR_SECONDS}`,
    },
  });
}
