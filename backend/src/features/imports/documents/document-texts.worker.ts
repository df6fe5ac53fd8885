import { buffer } from 'node:stream/consumers';

import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

import { Rounds } from '../../../platform/jobs/rounds';
import { InspectionError } from '../../../platform/storage/inspection/verdict';
import { Storage } from '../../../platform/storage/storage';
import { DocumentTexts } from '../../../platform/storage/texts/document-texts';
import { DocumentTextsRepository, type UnreadDocument } from './document-texts.repository';

const ROUND_MILLISECONDS = 60_000;
const PAGE = 20;

/**
 * Reads the text of documents in the libraries of candidates, so that searches find its words. A file that is lost or
 * cannot be read has an empty text and is not tried again. Safe to run repeatedly or in several workers.
 */
@Injectable()
export class DocumentTextsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DocumentTextsWorker.name);
  private readonly rounds = new Rounds(this.logger, () => this.run());

  constructor(
    private readonly documents: DocumentTextsRepository,
    private readonly storage: Storage,
    private readonly texts: DocumentTexts,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.every(ROUND_MILLISECONDS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  /** Returns the number of documents that were read. */
  async run(): Promise<number> {
    let read = 0;
    for (let after: string | null = null; ;) {
      const page: UnreadDocument[] = await this.documents.unread(after, PAGE);
      for (const document of page) if (await this.isRead(document)) read += 1;
      after = page.at(-1)?.id ?? null;
      if (page.length < PAGE) return read;
    }
  }

  /** After a failure that the content did not cause, the next round reads the document again. Other documents go on. */
  private async isRead(document: UnreadDocument): Promise<boolean> {
    try {
      await this.documents.store(document.id, await this.textOf(document));
      return true;
    } catch (error) {
      this.logger.error(`The text of document ${document.id} was not read: ${(error as Error).message}`);
      return false;
    }
  }

  private async textOf({ id, storageKey }: UnreadDocument): Promise<string> {
    try {
      const { text } = await this.texts.textOf(await buffer(await this.storage.open(storageKey)));
      return text;
    } catch (error) {
      const isLost = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isLost && !(error instanceof InspectionError)) throw error;
      this.logger.warn(`The text of document ${id} cannot be read: ${(error as Error).message}`);
      return '';
    }
  }
}
