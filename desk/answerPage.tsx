import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { LATE_PARAMETER, LateContext } from './late.ts';

/** A page of the desk: for one editor, never stored. */
export function answerPage(c: Context, page: ReactElement, status: ContentfulStatusCode = 200): Response {
  const isLate = c.req.query(LATE_PARAMETER) !== undefined;
  return c.html(`<!doctype html>${renderToStaticMarkup(<LateContext value={isLate}>{page}</LateContext>)}`, status);
}
