import { type Finding, InspectionError } from './verdict';
import { textOfXml } from './texts/word-xml-text';

const SCHEMA = 'schemas.microsoft.com/office/word/2003/wordml';
const START = /^\s{0,20}(?:<\?xml[^<>]{0,200}\?>)/;

/** Whether the file is a Word document of 2003 as one XML text, which is usually called `.doc`. */
export function isWordXml(content: Buffer): boolean {
  const start = content.toString('utf8', 0, 4096).replace(/^\ufeff/, '');
  return START.test(start) && start.includes(SCHEMA);
}

export function inspectWordXml(content: Buffer): Finding {
  if (!isWordXml(content)) throw new InspectionError('WRONG_TYPE');
  const xml = content.toString('utf8');
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new InspectionError('EXTERNAL_CONTENT');
  if (/w:macrosPresent\s*=\s*["'](?:yes|true|1)/i.test(xml)) throw new InspectionError('MACROS');
  if (/w:(?:ocx|embeddedObj)Present\s*=\s*["'](?:yes|true|1)/i.test(xml)) throw new InspectionError('EMBEDDED_FILE');
  return { readable: textOfXml(xml, false) !== '' };
}
