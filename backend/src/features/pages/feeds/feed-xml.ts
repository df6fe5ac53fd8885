import { XMLBuilder } from 'fast-xml-parser';

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', cdataPropName: '#cdata' });
/** Characters that XML 1.0 forbids. One of them would make the whole feed invalid. */
const NOT_XML =
  // oxlint-disable-next-line no-control-regex -- the expression must match control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export type XmlNode = { [name: string]: XmlNode | XmlNode[] | string | number | undefined };

export const xml = (root: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(cleaned(root) as object)}`;

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(NOT_XML, '');
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : [[name, cleaned(inner)]])),
  );
}
