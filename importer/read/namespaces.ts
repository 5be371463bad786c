/** Canonical prefixes of the feeds' vocabularies, by namespace without scheme, `www.` and a closing slash or hash. */
const VOCABULARIES: readonly (readonly [string, RegExp])[] = [
  ['atom', /^(?:w3\.org\/2005\/atom|purl\.org\/atom\/ns)$/],
  [
    'rss',
    /^(?:purl\.org\/(?:rss\/1\.0|net\/rss1\.1)|(?:my|channel)\.netscape\.com\/rdf\/simple\/0\.9|(?:backend\.userland\.com|(?:blogs|cyber)\.law\.harvard\.edu)\/(?:tech\/)?rss\d?)$/,
  ],
  ['content', /^purl\.org\/rss\/1\.0\/modules\/content$/],
  ['dc', /^purl\.org\/dc\/elements(?:\/1\.[01])?$/],
  ['dcterms', /^purl\.org\/dc\/terms$/],
  ['media', /^search\.yahoo\.com\/mrss/],
  ['itunes', /^itunes\.com\/dtds\/podcast/],
  ['prism', /^(?:prismstandard\.org|purl\.org\/prism)\/namespaces\/(?:basic\/)?\d/],
  ['rdf', /^w3\.org\/1999\/02\/22-rdf-syntax-ns$/],
  ['xhtml', /^w3\.org\/1999\/xhtml$/],
  ['xml', /^w3\.org\/xml\/1998\/namespace$/],
  ['excerpt', /^wordpress\.org\/export\/[\d.]+\/excerpt$/],
  ['wp', /^wordpress\.org\/export\/[\d.]+$/],
];

const USUAL_PREFIXES: ReadonlySet<string> = new Set(VOCABULARIES.map(([prefix]) => prefix));

const MAX_ADDRESS = 200;
const MAX_BASE = 2_000;

/** The namespace declarations in scope. */
export type Namespaces = {
  readonly open: (attributes: Readonly<Record<string, string>>) => void;
  readonly close: () => void;
  readonly depth: () => number;
  /**
   * The name with its canonical prefix, `dc:date`, whatever prefix the document uses; as written for an unknown
   * vocabulary.
   */
  readonly nameOf: (written: string) => string;
  /** Base of relative addresses by `xml:base`; null without one. */
  readonly base: () => string | null;
};

/**
 * Resolves prefixes by their namespaces. An undeclared prefix, as in a single item of a feed, has its usual meaning.
 * Not left to saxes, whose time per name grows with the nesting.
 */
export function createNamespaces(): Namespaces {
  const bindings = new Map<string, (string | null)[]>();
  const frames: { readonly prefixes: readonly string[]; readonly base: string | null }[] = [];
  const base = () => frames.at(-1)?.base ?? null;
  return {
    open(attributes) {
      const prefixes: string[] = [];
      for (const [name, address] of Object.entries(attributes)) {
        const prefix = /^xmlns(?::(.+))?$/.exec(name);
        if (!prefix) continue;
        prefixes.push(prefix[1] ?? '');
        const stack = bindings.get(prefix[1] ?? '') ?? [];
        stack.push(address === '' ? null : vocabularyOf(address));
        bindings.set(prefix[1] ?? '', stack);
      }
      frames.push({ prefixes, base: resolveBase(attributes['xml:base'], base()) });
    },
    close() {
      for (const prefix of frames.pop()?.prefixes ?? []) bindings.get(prefix)?.pop();
    },
    depth: () => frames.length,
    nameOf(written) {
      const [, prefix = '', local = written] = /^([^:]+):(.+)$/.exec(written) ?? [];
      const vocabulary = bindings.get(prefix)?.at(-1);
      if (vocabulary === undefined || (vocabulary === null && !USUAL_PREFIXES.has(prefix))) return written;
      return `${vocabulary ?? `x-${prefix}`}:${local}`;
    },
    base,
  };
}

function vocabularyOf(address: string): string | null {
  const plain = address
    .slice(0, MAX_ADDRESS)
    .toLowerCase()
    .replace(/^\s*https?:\/\/(?:www\.)?/, '')
    .replace(/[/#]?\s*$/, '');
  return VOCABULARIES.find(([, addresses]) => addresses.test(plain))?.[0] ?? null;
}

/** @param outer the base in scope around it. */
export function resolveBase(stated: string | undefined, outer: string | null): string | null {
  if (stated === undefined) return outer;
  const isAbsolute = /^\s*https?:/i.test(stated);
  const base = isAbsolute || outer !== null ? URL.parse(stated, outer ?? undefined)?.href : undefined;
  return base === undefined || base.length > MAX_BASE ? outer : base;
}
