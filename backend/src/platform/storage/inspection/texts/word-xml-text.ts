import { SaxesParser } from 'saxes';

import { InspectionError } from '../verdict';
import { type DocumentText, documentText } from './document-text';

export const textOfWordXml = (content: Buffer): Promise<DocumentText> =>
  Promise.resolve(documentText(textOfXml(content.toString('utf8'), false)));

/**
 * Returns the text of WordprocessingML: a whole document of Word 2003, a header or a footer. With `onlyLooseBoxes`,
 * returns only text boxes outside `mc:AlternateContent`, because mammoth does not read these.
 */
export function textOfXml(xml: string, onlyLooseBoxes: boolean): string {
  let text = '';
  let boxes = 0;
  let alternatives = 0;
  let inText = false;
  const parser = new SaxesParser();
  const counts = () => !onlyLooseBoxes || (boxes > 0 && alternatives === 0);
  parser.on('opentag', ({ name }) => {
    if (name === 'w:txbxContent') boxes += 1;
    if (name === 'mc:AlternateContent') alternatives += 1;
    inText = name === 'w:t';
    if (name === 'w:tab' && counts()) text += '\t';
    if (name === 'w:br' && counts()) text += '\n';
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'w:txbxContent') boxes -= 1;
    if (name === 'mc:AlternateContent') alternatives -= 1;
    inText = false;
    if (name === 'w:p' && counts()) text += '\n';
  });
  parser.on('text', (found) => {
    if (inText && counts()) text += found;
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    throw new InspectionError('DAMAGED', { cause: error });
  }
  return text.trim();
}
