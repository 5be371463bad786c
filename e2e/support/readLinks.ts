import { Parser } from 'htmlparser2';

/** Link targets, resources and anchors in a page's markup. */
export type Links = {
  /** Where readers can go: links and forms without script. */
  readonly targets: readonly string[];
  /** Subresources that a browser loads by itself. */
  readonly resources: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly headings: number;
};

const LOADED_RELATIONS = new Set(['stylesheet', 'preload', 'modulepreload', 'icon', 'apple-touch-icon', 'manifest']);
const NAMED_RELATIONS = new Set(['alternate', 'canonical', 'prev', 'next', 'search']);

export function readLinks(html: string): Links {
  const targets: string[] = [];
  const resources: string[] = [];
  const ids = new Set<string>();
  let headings = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { id, href, action, src, srcset, poster, rel = '' } = attributes;
      if (id) ids.add(id);
      if (name === 'h1') headings += 1;
      const isLoaded = name === 'link' && LOADED_RELATIONS.has(rel);
      const isNamed = name !== 'link' || NAMED_RELATIONS.has(rel);
      if (href !== undefined && (isLoaded || isNamed)) (isLoaded ? resources : targets).push(href);
      if (name === 'form') targets.push(action ?? '');
      for (const loaded of [src, poster, ...candidatesOf(srcset)]) if (loaded !== undefined) resources.push(loaded);
    },
  });
  parser.end(html);
  return { targets, resources, ids, headings };
}

/** `a.jpg 1x, b.jpg 2x`. */
function candidatesOf(srcset = ''): string[] {
  return srcset
    .split(',')
    .flatMap((candidate) => candidate.trim().split(/\s+/)[0] ?? [])
    .filter(Boolean);
}
