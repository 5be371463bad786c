import { parseSync } from 'vite';
import * as v from 'valibot';

export type KeptPromise = { readonly line: number; readonly code: string };

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;
type Visit = (node: Node, above: readonly Node[]) => void;

const nodeContract = v.looseObject({ type: v.string(), start: v.number(), end: v.number() });
const CONTAINERS: ReadonlySet<unknown> = new Set(['Map', 'WeakMap', 'Set', 'WeakSet', 'Array', 'Record']);
const CHAINS: ReadonlySet<unknown> = new Set(['then', 'catch', 'finally']);
const PUTS: ReadonlySet<unknown> = new Set(['set', 'add', 'push', 'unshift']);

/**
 * Promises that a source stores beyond the function that creates them: in the module, a field, or a variable or
 * container of an enclosing function. Another request could await them there: decision 012. Recognises a promise by its
 * written type, and by its creation: by an async function of the same file, `fetch`, or a chain. Does not know what
 * functions of other files return.
 */
export function findKeptPromises(file: string, source: string): KeptPromise[] {
  const { program } = parseSync(file, source);
  const asyncNames = namesOfAsyncFunctions(program);
  const found = new Map<number, KeptPromise>();
  const isPending = (value: unknown): boolean => makesPromise(value, asyncNames);
  walk(program, (node, above) => {
    if (keeps(node, above, isPending)) {
      const line = source.slice(0, node.start).split('\n').length;
      found.set(line, { line, code: source.slice(node.start, node.end).split('\n')[0] ?? '' });
    }
  });
  return [...found.values()];
}

function keeps(node: Node, above: readonly Node[], isPending: (value: unknown) => boolean): boolean {
  const around = above.findLast(isFunction);
  switch (node.type) {
    case 'VariableDeclarator':
      return (
        isContainerOfPromises(node['init']) ||
        (!around && (isPending(node['init']) || namesPromise(typeOf(node['id']))))
      );
    case 'PropertyDefinition':
      return isPending(node['value']) || namesPromise(typeOf(node)) || isContainerOfPromises(node['value']);
    case 'AssignmentExpression':
      return (
        (isPending(node['right']) || isPending(initOf(node['right'], around))) && !isOwn(asNode(node['left']), around)
      );
    case 'CallExpression': {
      const callee = asNode(node['callee']);
      if (callee?.type !== 'MemberExpression' || !PUTS.has(nameOf(callee['property']))) return false;
      const values = Array.isArray(node['arguments']) ? node['arguments'] : [];
      return (
        !isMadeHere(callee['object'], around) &&
        values.some((value) => isPending(value) || isPending(initOf(value, around)))
      );
    }
    default:
      return false;
  }
}

/** `new Map<string, Promise<Page>>()`, even if created per request: its type would allow sharing. */
function isContainerOfPromises(value: unknown): boolean {
  const made = asNode(value);
  return (
    made?.type === 'NewExpression' &&
    CONTAINERS.has(nameOf(made['callee'])) &&
    namesPromise(asNode(made['typeArguments']))
  );
}

/** A promise, or a container of promises, but not a function that returns one. */
function namesPromise(type: Node | null): boolean {
  let isNamed = false;
  walk(type, (node, above) => {
    const isHandedOut = above.some(({ type }) => type === 'TSFunctionType' || type === 'TSMethodSignature');
    if (!isHandedOut && node.type === 'TSTypeReference' && nameOf(node['typeName']) === 'Promise') isNamed = true;
  });
  return isNamed;
}

function makesPromise(value: unknown, asyncNames: ReadonlySet<string>): boolean {
  const node = asNode(value);
  const any = (...parts: readonly unknown[]) => parts.some((part) => makesPromise(part, asyncNames));
  switch (node?.type) {
    case 'ImportExpression':
      return true;
    case 'NewExpression':
      return nameOf(node['callee']) === 'Promise';
    case 'LogicalExpression':
      return any(node['left'], node['right']);
    case 'ConditionalExpression':
      return any(node['consequent'], node['alternate']);
    case 'AssignmentExpression':
      return any(node['right']);
    case 'CallExpression': {
      const callee = asNode(node['callee']);
      if (callee?.type === 'MemberExpression')
        return nameOf(callee['object']) === 'Promise' || CHAINS.has(nameOf(callee['property']));
      return callee?.['async'] === true || nameOf(callee) === 'fetch' || asyncNames.has(nameOf(callee) ?? '');
    }
    default:
      return false;
  }
}

function namesOfAsyncFunctions(program: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  walk(program, (node, above) => {
    if (!isFunction(node) || node['async'] !== true) return;
    const name = nameOf(node['id']) ?? nameOf(above.at(-1)?.['id']);
    if (name !== null) names.add(name);
  });
  return names;
}

/** Whether this variable is local to the innermost function, or part of an object created there. */
function isOwn(target: Node | null, around: Node | undefined): boolean {
  if (target?.type === 'MemberExpression') return isMadeHere(target['object'], around);
  const name = nameOf(target);
  return name !== null && around !== undefined && declaredIn(around).has(name);
}

function isMadeHere(target: unknown, around: Node | undefined): boolean {
  return ['ObjectExpression', 'ArrayExpression', 'NewExpression'].includes(asNode(initOf(target, around))?.type ?? '');
}

function declaredIn(around: Node): ReadonlyMap<string, unknown> {
  const names = new Map<string, unknown>();
  for (const parameter of Array.isArray(around['params']) ? around['params'] : []) {
    walk(parameter, (node) => void (node.type === 'Identifier' && names.set(String(node['name']), null)));
  }
  walk(around['body'], (node, above) => {
    if (node.type === 'VariableDeclarator' && !above.some(isFunction))
      walk(node['id'], (id) => void (id.type === 'Identifier' && names.set(String(id['name']), node['init'])));
  });
  return names;
}

function initOf(value: unknown, around: Node | undefined): unknown {
  const name = nameOf(value);
  return name !== null && around ? declaredIn(around).get(name) : null;
}

function typeOf(declared: unknown): Node | null {
  return asNode(asNode(declared)?.['typeAnnotation']);
}

function nameOf(value: unknown): string | null {
  const node = asNode(value);
  return node?.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : null;
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
}

function asNode(value: unknown): Node | null {
  return v.is(nodeContract, value) ? value : null;
}

function walk(value: unknown, visit: Visit, above: readonly Node[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  const node = Array.isArray(value) ? null : asNode(value);
  if (node) visit(node, above);
  const below = node ? [...above, node] : above;
  for (const part of Object.values(value)) walk(part, visit, below);
}
