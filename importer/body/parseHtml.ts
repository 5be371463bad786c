import { Parser } from 'htmlparser2';
import { toReadableText } from './inlineMarkup.ts';
import { COMMENT, createTreeBuilder, type MarkupNode } from './markup.ts';

/** The parser's time grows quadratically with nesting; real texts stay far below. */
const MAX_NESTING = 1_000;
const MAX_COMMENT = 1_000;
const SLICE_CHARACTERS = 16 * 1024;

/** Parses HTML, however broken, to a tree. Null if nested too deeply. */
export function parseHtml(html: string): MarkupNode[] | null {
  const builder = createTreeBuilder();
  const addComment = (text: string) => {
    builder.open(COMMENT, { text: text.slice(0, MAX_COMMENT) });
    builder.close();
  };
  const parser = new Parser({
    onopentag: builder.open,
    ontext: builder.text,
    onclosetag: builder.close,
    oncomment: addComment,
  });
  for (let from = 0; from < html.length; from += SLICE_CHARACTERS) {
    parser.write(html.slice(from, from + SLICE_CHARACTERS));
    if (builder.depth() > MAX_NESTING) return null;
  }
  parser.end();
  return builder.root.children;
}

/** The readable text of a line of HTML, such as a feed's title. */
export function readableText(html: string): string {
  return toReadableText({ name: '', attributes: {}, children: parseHtml(html) ?? [] });
}
