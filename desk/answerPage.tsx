import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import type { DeskContext } from './deskContext.ts';
import { SessionContext } from './sessionContext.ts';
import { LATE_PARAMETER, LateContext } from './late.ts';

/** A page of the desk: for one editor, never stored. */
export function answerPage(c: DeskContext, page: ReactElement, status: ContentfulStatusCode = 200): Response {
  return c.html(render(c, page), status);
}

const MAIN_ENDS = '</main>';

/** The same page, and at the end of its content what is known later: the answer stays open until then. */
export function answerPageAndMore(c: DeskContext, page: ReactElement, later: Promise<ReactElement>): Response {
  const html = render(c, page);
  const end = html.lastIndexOf(MAIN_ENDS);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode(html.slice(0, end)));
      controller.enqueue(encoder.encode(renderToStaticMarkup(await later) + html.slice(end)));
      controller.close();
    },
  });
  return c.body(body, 200, { 'content-type': 'text/html; charset=utf-8' });
}

function render(c: DeskContext, page: ReactElement): string {
  const isLate = c.req.query(LATE_PARAMETER) !== undefined;
  const shown = (
    <SessionContext value={c.var.session}>
      <LateContext value={isLate}>{page}</LateContext>
    </SessionContext>
  );
  return `<!doctype html>${renderToStaticMarkup(shown)}`;
}
