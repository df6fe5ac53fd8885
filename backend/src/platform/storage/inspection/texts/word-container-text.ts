import WordExtractor from 'word-extractor';

import { InspectionError } from '../verdict';
import { type DocumentText, documentText } from './document-text';

export async function textOfWordContainer(content: Buffer): Promise<DocumentText> {
  const document = await new WordExtractor().extract(content).catch((error: unknown) => {
    throw new InspectionError('DAMAGED', { cause: error });
  });
  const parts = [
    document.getHeaders({ includeFooters: false }),
    document.getFooters(),
    document.getBody(),
    document.getTextboxes(),
  ];
  return documentText(parts.filter((part) => part.trim() !== '').join('\n'));
}
