import fs from 'node:fs/promises';
import path from 'node:path';

import { Inject, Injectable } from '@nestjs/common';
import PostalMime from 'postal-mime';

import { isUuid } from '../../../common/ids';
import { CONFIG, type Config } from '../../config/config';
import { mailFolder } from '../smtp';

export interface CaughtMessage {
  id: string;
  /** The display name, or the address when there is none. */
  from: string;
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
  messageId: string;
}

const MOST_SHOWN = 200;

/** Reads caught mails. A stored mail never changes, so each is parsed once. */
@Injectable()
export class CaughtMail {
  private readonly parsed = new Map<string, CaughtMessage>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Newest first. */
  async list(to?: string): Promise<CaughtMessage[]> {
    const address = to?.trim().toLowerCase();
    const messages = await Promise.all((await this.ids()).map((id) => this.read(id)));
    return messages.filter((message) => !address || message.to.toLowerCase() === address).slice(0, MOST_SHOWN);
  }

  async find(id: string): Promise<CaughtMessage | undefined> {
    return isUuid(id) && (await this.ids()).includes(id) ? this.read(id) : undefined;
  }

  private async ids(): Promise<string[]> {
    const files = await fs.readdir(mailFolder(this.config));
    return files
      .filter((file) => file.endsWith('.eml'))
      .map((file) => path.basename(file, '.eml'))
      .sort()
      .reverse();
  }

  private async read(id: string): Promise<CaughtMessage> {
    const known = this.parsed.get(id);
    if (known) return known;
    const mail = await PostalMime.parse(await fs.readFile(path.join(mailFolder(this.config), `${id}.eml`)));
    const message: CaughtMessage = {
      id,
      from: mail.from?.name || (mail.from?.address ?? ''),
      replyTo: mail.replyTo?.[0]?.address ?? null,
      to: mail.to?.[0]?.address ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      date: mail.date ?? '',
      messageId: mail.messageId ?? '',
    };
    this.parsed.set(id, message);
    return message;
  }
}
