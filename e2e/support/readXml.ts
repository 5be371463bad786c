import { SaxesParser } from 'saxes';

/** An element as a strict parser with namespaces finds it. */
export type XmlNode = {
  /** With its namespace: `{http://www.w3.org/2005/Atom}feed`; without one the bare name. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
};

/** @throws when the document is not well-formed, or a prefix is not declared. */
export function readXml(xml: string): XmlNode {
  type Open = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string };
  const open: Open[] = [{ name: '', attributes: {}, children: [], text: '' }];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value] as const);
    open.push({
      name: uri ? `{${uri}}${local}` : local,
      attributes: Object.fromEntries(values),
      children: [],
      text: '',
    });
  });
  parser.on('text', (text) => {
    const innermost = open.at(-1);
    if (innermost) innermost.text += text;
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) open.at(-1)?.children.push(closed);
  });
  parser.write(xml).close();
  const root = open[0]?.children[0];
  if (!root) throw new Error('The document is empty');
  return root;
}

export function childrenOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name);
}

/** The text of the one child of this name. @throws unless there is exactly one. */
export function textOf(node: XmlNode, name: string): string {
  const [only, ...others] = childrenOf(node, name);
  if (!only || others.length > 0) throw new Error(`${node.name} has not exactly one ${name}`);
  return only.text;
}
