import type { Page } from 'playwright-core';

/**
 * Answers requests for cropped images at once with a placeholder of the requested size; uncropped ones come from the
 * image service.
 */
export async function answerPictures(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/bilder/') && url.searchParams.has('h'),
    (route) => {
      const query = new URL(route.request().url()).searchParams;
      const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${query.get('w')}" height="${query.get('h')}"><rect width="100%" height="100%" fill="#888"/></svg>`;
      return route.fulfill({ contentType: 'image/svg+xml', body });
    },
  );
}
