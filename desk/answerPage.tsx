import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';

/** A page of the desk: for one editor, never stored. */
export function answerPage(c: Context, page: ReactElement, status: ContentfulStatusCode = 200): Response {
  return c.html(`<!doctype html>${renderToStaticMarkup(page)}`, status);
}
