import { isElement, type MarkupNode } from './markup.ts';

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src']);

/**
 * The same markup with addresses that hold wherever it stands. @param base where it stood; null when that is not known.
 * Links within the page stay.
 */
export function resolveAddresses(nodes: readonly MarkupNode[], base: string | null): MarkupNode[] {
  if (base === null || !URL.canParse(base)) return [...nodes];
  return nodes.map((node) =>
    isElement(node)
      ? {
          ...node,
          attributes: Object.fromEntries(
            Object.entries(node.attributes).map(([name, value]) => [
              name,
              ADDRESSES.has(name) ? resolve(value.trim(), base) : value,
            ]),
          ),
          children: resolveAddresses(node.children, base),
        }
      : node,
  );
}

function resolve(address: string, base: string): string {
  const isRelative = address !== '' && !address.startsWith('#') && !/^[a-z][a-z0-9+.-]*:/i.test(address);
  return isRelative && URL.canParse(address, base) ? new URL(address, base).href : address;
}
