/**
 * An element of an XML document. Its texts are plain: `serializeXml` is the only way to markup, so nothing can be left
 * unescaped.
 */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
};

export function element(
  name: string,
  attributes: XmlElement['attributes'] = {},
  ...children: XmlElement['children']
): XmlElement {
  return { name, attributes, children };
}

/** A document in UTF-8. Characters that XML 1.0 forbids are left out. */
export function serializeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serializeElement(root)}`;
}

function serializeElement({ name, attributes, children }: XmlElement): string {
  const start = Object.entries(attributes).reduce(
    (tag, [key, value]) => `${tag} ${key}="${escapeXml(value)}"`,
    `<${name}`,
  );
  return `${start}>${children.map((child) => (typeof child === 'string' ? escapeXml(child) : serializeElement(child))).join('')}</${name}>`;
}

/** The complement of XML 1.0's Char. Surrogates match only when unpaired. */
const NOT_A_CHAR = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Line breaks as references: parsers turn them into spaces in attributes, and carriage returns into line feeds
 * everywhere.
 */
function escapeXml(text: string): string {
  return text.replace(NOT_A_CHAR, '').replace(/[&<>"'\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}
