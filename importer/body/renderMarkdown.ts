import Markdown, { type MarkdownIt, type Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { expandHugo } from './expandHugo.ts';

export type MarkdownFailure = 'tooDeep' | 'tooDense' | 'tooLarge' | 'tooSlow';

/** Renders Markdown as HTML. */
export type MarkdownReader = (text: string) => Promise<Result<string, MarkdownFailure>>;

/** The parser silently drops deeper content: texts near this depth are refused. */
const MAX_NESTING = 100;

/** Per block. The densest of a real archive has some hundreds. */
const MAX_MARKS = 5_000;

/** References repeat address and title, which could multiply the text's length. */
const MAX_REFERENCE_CHARACTERS = 1_000;
const MAX_HTML_CHARACTERS = 4_000_000;

const parser = createParser();

/** Renders GitHub's Markdown with footnotes and Hugo's shortcodes as HTML, in linear time. */
export function renderMarkdown(text: string): Result<string, MarkdownFailure> {
  if (text.split(/\n[^\S\n]*\n/).some((block) => (block.match(/[*_~`[\]<>]/g)?.length ?? 0) > MAX_MARKS))
    return err('tooDense');
  const environment = {};
  const tokens = parser.parse(expandHugo(text), environment);
  if (tokens.some(({ level }) => level >= MAX_NESTING - 2)) return err('tooDeep');
  if (addressesIn(tokens) > MAX_HTML_CHARACTERS) return err('tooLarge');
  const html = parser.renderer.render(tokens, parser.options, environment);
  return html.length > MAX_HTML_CHARACTERS ? err('tooLarge') : ok(html);
}

/** Characters of addresses and titles, repetitions included: they take memory only when written out. */
function addressesIn(tokens: readonly Token[]): number {
  const inline = tokens.flatMap(({ children }) => children ?? []);
  return inline.reduce(
    (sum, { attrs }) => sum + (attrs ?? []).reduce((length, [, value]) => length + String(value).length, 0),
    0,
  );
}

function createParser(): MarkdownIt {
  const markdown = new Markdown({ html: true, linkify: true, maxNesting: MAX_NESTING }).use(footnotes);
  // Only addresses with a scheme: `readme.md` is a file name.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  const { parseLinkTitle } = markdown.helpers;
  const isShort = (part: string) => part.length <= MAX_REFERENCE_CHARACTERS;
  // Links are judged later: a link refused here would stay visible as its source.
  markdown.validateLink = isShort;
  markdown.helpers.parseLinkTitle = (...given) => {
    const title = parseLinkTitle(...given);
    return isShort(title.str) ? title : { ...title, ok: false };
  };
  return markdown;
}
