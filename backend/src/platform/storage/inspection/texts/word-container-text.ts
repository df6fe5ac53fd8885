import WordExtractor from 'word-extractor';

import { InspectionError } from '../verdict';
import { COLUMN_END, type DocumentText, documentText } from './document-text';

export async function textOfWordContainer(content: Buffer): Promise<DocumentText> {
  const document = await new WordExtractor().extract(content).catch((error: unknown) => {
    throw new InspectionError('DAMAGED', { cause: error });
  });
  const boxes = document.getTextboxes().trim();
  const sides = [document.getHeaders({ includeFooters: false }), document.getFooters(), boxes];
  const before = sides.filter((part) => part.trim() !== '').join('\n');
  // A text box often has the name or the contact data, wherever it is anchored.
  return documentText([before, document.getBody()].join(boxes === '' ? '\n' : COLUMN_END));
}
