import { parseSync } from 'vite';
import * as v from 'valibot';

export type ForeignHost = { readonly line: number; readonly host: string };

const nodeContract = v.looseObject({ type: v.string(), start: v.number() });
type Node = v.InferOutput<typeof nodeContract>;

/** An address with a host, or a bare host as in policies and resource hints. */
const HOST = /(?:(?:https?|wss?):|(?<=^|[\s'"(]))\/\/([\w-]+(?:\.[\w-]+)+)|^((?:[\w-]+\.)+(?:com|net|org|de|io|eu))$/gi;

/** Reserved names, not real hosts: RFC 2606, RFC 6761. */
const RESERVED_HOSTS = /\.(?:invalid|localhost|test|example)$/;

/** The hosts in a source's strings, without its comments. */
export function findForeignHosts(file: string, source: string): ForeignHost[] {
  const texts = file.endsWith('.css')
    ? [{ start: 0, text: source.replaceAll(/\/\*.*?\*\//gs, '') }]
    : textsOf(file, source);
  return texts.flatMap(({ start, text }) =>
    Array.from(text.matchAll(HOST), ([, addressed, named]) => addressed ?? named ?? '')
      .filter((host) => !RESERVED_HOSTS.test(host))
      .map((host) => ({ line: source.slice(0, start).split('\n').length, host })),
  );
}

function textsOf(file: string, source: string): { readonly start: number; readonly text: string }[] {
  const texts: { readonly start: number; readonly text: string }[] = [];
  walk(parseSync(file, source).program, (node) => {
    const raw = node.type === 'TemplateElement' ? rawOf(node['value']) : node['value'];
    if (/^(?:Literal|JSXText|TemplateElement)$/.test(node.type) && typeof raw === 'string')
      texts.push({ start: node.start, text: raw });
  });
  return texts;
}

function rawOf(value: unknown): unknown {
  return v.is(v.looseObject({ raw: v.string() }), value) ? value.raw : null;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && v.is(nodeContract, value)) visit(value);
  for (const part of Object.values(value)) walk(part, visit);
}
