import type { CmsSource } from '#shared/contracts/cmsSources.contract.ts';

type Tree = { readonly [name: string]: Tree };

/**
 * Query parameters that make Strapi's answer contain the relations, components and pictures that the map names: it
 * leaves out all others.
 */
export function populateOf({ map, only }: CmsSource): (readonly [string, string])[] {
  const { body, picture, ...named } = map;
  const relations = [
    ...Object.values(named),
    ...Object.keys(only),
    ...('zone' in body ? [] : [body.path]),
    // The picture itself is a relation, its fields are not.
    ...(picture === undefined ? [] : [`${picture}.url`]),
  ].map((path) => path.split('.').slice(0, -1));
  const zone =
    'zone' in body
      ? Object.keys(body.components).map((name) => [`populate[${body.zone}][on][${name}][populate]`, '*'] as const)
      : [];
  return [...write('populate', relations.reduce<Tree>(plant, {})), ...zone];
}

function plant(tree: Tree, [name, ...rest]: readonly string[]): Tree {
  return name === undefined ? tree : { ...tree, [name]: plant(tree[name] ?? {}, rest) };
}

function write(prefix: string, tree: Tree): (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([name, below]) => {
    const key = `${prefix}[${name}]`;
    return Object.keys(below).length === 0 ? [[key, 'true'] as const] : write(`${key}[populate]`, below);
  });
}
