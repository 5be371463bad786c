import { parseSync } from 'vite';
import * as v from 'valibot';

export type LastingState = { readonly line: number; readonly code: string };

const nodeContract = v.looseObject({ type: v.string(), start: v.number(), end: v.number() });
type Node = v.InferOutput<typeof nodeContract>;

const CONTAINERS: ReadonlySet<unknown> = new Set(['Map', 'WeakMap', 'Set', 'WeakSet', 'Array', 'AbortController']);
/** Nodes whose content runs on a call, not on module evaluation. */
const LATER: ReadonlySet<string> = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * State of a client source that lives as long as the document: a mutable variable, a container, a zustand store, in the
 * module or in static members. It survives a soft navigation. Containers declared read-only are not reported.
 */
export function findLastingState(file: string, source: string): LastingState[] {
  const { program } = parseSync(file, source);
  const makers = namesOfZustand(program);
  const found: LastingState[] = [];
  walk(program, (node) => {
    if (!lasts(node, makers)) return;
    const line = source.slice(0, node.start).split('\n').length;
    found.push({ line, code: source.slice(node.start, node.end).split('\n')[0] ?? '' });
  });
  return found;
}

function lasts(node: Node, makers: ReadonlySet<unknown>): boolean {
  switch (node.type) {
    case 'VariableDeclaration':
      return node['kind'] !== 'const';
    case 'VariableDeclarator':
      return isContainer(node['init']) && !typeNameOf(node['id']).startsWith('Readonly');
    case 'PropertyDefinition':
      return node['static'] === true;
    case 'CallExpression':
      return makers.has(nameOf(node['callee']));
    default:
      return false;
  }
}

function isContainer(value: unknown): boolean {
  const made = asNode(value);
  return made?.type === 'NewExpression' && CONTAINERS.has(nameOf(made['callee']));
}

function typeNameOf(declared: unknown): string {
  const annotation = asNode(asNode(declared)?.['typeAnnotation']);
  return nameOf(asNode(annotation?.['typeAnnotation'])?.['typeName']) ?? '';
}

/** Local names of zustand's imports. */
function namesOfZustand(program: unknown): ReadonlySet<unknown> {
  const names = new Set<unknown>();
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration' || !/^zustand\b/.test(String(asNode(node['source'])?.['value']))) return;
    walk(node['specifiers'], (specifier) => void names.add(nameOf(specifier['local'])));
  });
  names.delete(null);
  return names;
}

function nameOf(value: unknown): string | null {
  const node = asNode(value);
  return node?.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : null;
}

function asNode(value: unknown): Node | null {
  return v.is(nodeContract, value) ? value : null;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const node = Array.isArray(value) ? null : asNode(value);
  if (node && LATER.has(node.type)) return;
  if (node) visit(node);
  for (const part of Object.values(value)) walk(part, visit);
}
