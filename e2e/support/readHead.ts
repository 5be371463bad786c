import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

/** Metadata in a page's head. */
export type Head = {
  readonly title: string;
  /** Contents by `name` and by `property`, in the order of the document. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly links: readonly Attributes[];
  /** The nodes of the JSON-LD graph. */
  readonly graph: readonly JsonThing[];
  readonly classes: ReadonlySet<string>;
};

export type JsonThing = { readonly [property: string]: unknown };

export function readHead(html: string): Head {
  const meta = new Map<string, string[]>();
  const links: Attributes[] = [];
  const classes = new Set<string>();
  const blocks: string[] = [];
  let title = '';
  let within = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      within = name === 'script' && attributes['type'] === 'application/ld+json' ? 'ld+json' : name;
      if (within === 'ld+json') blocks.push('');
      if (name === 'link') links.push(attributes);
      for (const key of name === 'meta' ? [attributes['name'], attributes['property']] : []) {
        if (key !== undefined) meta.set(key, [...(meta.get(key) ?? []), attributes['content'] ?? '']);
      }
      for (const word of (attributes['class'] ?? '').split(' ')) classes.add(word);
    },
    ontext(text) {
      if (within === 'title' && blocks.length === 0) title += text;
      if (within === 'ld+json') blocks.push(`${blocks.pop() ?? ''}${text}`);
    },
    onclosetag() {
      within = '';
    },
  });
  parser.end(html);
  return { title, meta, links, classes, graph: blocks.flatMap(readGraph) };
}

function readGraph(block: string): JsonThing[] {
  const parsed: unknown = JSON.parse(block);
  if (!isThing(parsed) || parsed['@context'] !== 'https://schema.org' || !Array.isArray(parsed['@graph']))
    throw new Error('Not a graph of schema.org');
  return parsed['@graph'].filter(isThing);
}

export function isThing(value: unknown): value is JsonThing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
