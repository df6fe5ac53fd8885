import { Injectable } from '@nestjs/common';

import { Inspector } from '../inspection/inspector';
import type { DocumentText } from '../inspection/texts/document-text';
import { type DocumentTask, InspectionError } from '../inspection/verdict';
import { isWordXml } from '../inspection/word-xml-inspection';
import { hasMarkOf } from '../uploads/content-checks';

export type { DocumentText };

const TYPES = ['pdf', 'docx', 'doc', 'rtf'] as const;
export type { DocumentTask };

/** Reads the text of documents in the inspection process, so that a file that was made to do harm ends only itself. */
@Injectable()
export class DocumentTexts {
  constructor(private readonly inspector: Inspector) {}

  /**
   * The type is known by the first bytes. Throws `InspectionError` for a file that is damaged, locked, has another
   * type or holds what a document must not hold.
   */
  async textOf(content: Buffer): Promise<DocumentText & { type: DocumentTask }> {
    if (content.length === 0) throw new InspectionError('EMPTY');
    const type = isWordXml(content) ? 'xml' : TYPES.find((one) => hasMarkOf(content, [one]));
    if (!type) throw new InspectionError('WRONG_TYPE');
    return { ...(await this.inspector.read(content, type)), type };
  }
}
