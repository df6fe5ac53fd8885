import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { CONFIG, type Config } from '../../config/config';
import type { Frame } from './frames';
import { InspectionProcess } from './inspection-process';
import type { DocumentText } from './texts/document-text';
import {
  type DocumentTask,
  type Finding,
  type InspectionAnswer,
  type InspectionQuestion,
  type InspectionTask,
  InspectionError,
} from './verdict';

const IDLE_MILLISECONDS = 20_000;

/**
 * Inspects files in separate processes. A process is reused only while all its files were acceptable, because starting
 * the PDF reader costs far more than reading a file.
 */
@Injectable()
export class Inspector implements OnModuleDestroy {
  private readonly logger = new Logger(Inspector.name);
  private readonly idle: InspectionProcess[] = [];
  private sleep?: NodeJS.Timeout;
  private closed = false;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'MAX_PHOTO_EDGE'>) {}

  onModuleDestroy(): void {
    this.closed = true;
    clearTimeout(this.sleep);
    this.dismiss();
  }

  /** The text of a document; throws `InspectionError` for a file that would not be stored. */
  async read(content: Buffer, task: DocumentTask): Promise<DocumentText> {
    const { head, bytes } = await this.ask(content, { task, edge: this.config.MAX_PHOTO_EDGE, withText: true });
    if (head.fault) throw new InspectionError(head.fault);
    return { pages: 1, scannedPages: [], ...head.textOf, text: bytes.toString() };
  }

  /** Throws `InspectionError` for a file that must not be stored. */
  async inspect(content: Buffer, task: InspectionTask, edge = this.config.MAX_PHOTO_EDGE): Promise<Finding> {
    const answer = await this.ask(content, { task, edge });
    const { fault, readable, replaced } = answer.head;
    if (fault) throw new InspectionError(fault);
    return { readable, ...(replaced && { replacement: answer.bytes }) };
  }

  private async ask(content: Buffer, question: InspectionQuestion): Promise<Frame<InspectionAnswer>> {
    const process = this.ready();
    try {
      return await process.ask(question, content);
    } catch (error) {
      process.end();
      if (error instanceof InspectionError) {
        // A file that crashes its reader is refused.
        this.logger.warn(`An inspection of a ${question.task} ended early: ${error.fault}`);
        throw error;
      }
      this.logger.error(`An inspection failed: ${(error as Error).message}`);
      throw Object.assign(new DomainError('SERVICE_UNAVAILABLE'), { cause: error });
    } finally {
      this.rest(process);
    }
  }

  private ready(): InspectionProcess {
    clearTimeout(this.sleep);
    for (let rested = this.idle.pop(); rested; rested = this.idle.pop()) if (!rested.isOver) return rested;
    return new InspectionProcess();
  }

  private rest(process: InspectionProcess): void {
    if (!process.isOver) this.idle.push(process);
    clearTimeout(this.sleep);
    if (this.closed) this.dismiss();
    else this.sleep = setTimeout(() => this.dismiss(), IDLE_MILLISECONDS).unref();
  }

  private dismiss(): void {
    this.idle.splice(0).forEach((process) => process.end());
  }
}
