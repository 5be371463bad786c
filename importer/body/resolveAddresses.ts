import { resolveBase } from '../read/namespaces.ts';
import { oldPath } from '../fields/oldPath.ts';
import { isElement, type MarkupNode } from './markup.ts';

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src']);

export type Place = {
  /** Original address of the text; null if unknown. */
  readonly base: string | null;
  /** Redirect rules exist for the old paths of its neighbours. */
  readonly hasMoved: boolean;
};

/**
 * The markup with addresses that work on any page. Fragment links stay; in a moved text, links to its neighbours use
 * their old paths, which have redirect rules.
 */
export function resolveAddresses(nodes: readonly MarkupNode[], { base, hasMoved }: Place): MarkupNode[] {
  if (base === null || !URL.canParse(base)) return [...nodes];
  const follow = (name: string, address: string) =>
    name === 'href' && hasMoved ? toNeighbour(address, base) : address;
  return nodes.map((node) =>
    isElement(node)
      ? {
          ...node,
          attributes: Object.fromEntries(
            Object.entries(node.attributes).map(([name, value]) => [
              name,
              ADDRESSES.has(name) ? follow(name, resolve(value.trim(), base)) : value,
            ]),
          ),
          children: resolveAddresses(node.children, {
            base: resolveBase(node.attributes['xml:base'], base),
            hasMoved,
          }),
        }
      : node,
  );
}

function resolve(address: string, base: string): string {
  const isRelative = address !== '' && !address.startsWith('#') && !/^[a-z][a-z0-9+.-]*:/i.test(address);
  return isRelative && URL.canParse(address, base) ? new URL(address, base).href : address;
}

const FILE = /\.(?!html?$|php$|aspx?$)[a-z][a-z0-9]{1,4}$/i;

/** The path of an address on the archive's host; unchanged for files, and for addresses that no rule can name. */
function toNeighbour(address: string, base: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, hash } = new URL(address);
  const path = hostOf(host) === hostOf(new URL(base).host) && !FILE.test(pathname) ? oldPath(address) : null;
  return path === null ? address : `${path}${hash}`;
}

function hostOf(host: string): string {
  return host.replace(/^www\./, '');
}
