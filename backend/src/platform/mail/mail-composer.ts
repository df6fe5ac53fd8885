import type { ISendMailOptions } from '@nestjs-modules/mailer';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import { CONFIG, type Config } from '../config/config';
import { type Letterhead, LetterheadsReader } from './letterheads.reader';
import { assertCatalogue, MAIL_CATALOGUE, type MailCatalogue, type OwnText, renderMail } from './mail-template';
import { returnAddress, sender, senderName } from './smtp';

/** Account mails (sign-in, recovery) always come from the platform, not from the institution. */
const OF_THE_PLATFORM = /^account\./;

/** The columns of a queued mail from which its message is rendered. */
export interface ComposedRow {
  id: string;
  dedupeKey: string;
  tenantId: string | null;
  address: string;
  templateKey: string;
  locale: Locale;
  variables: Record<string, string>;
  ownSubject: string | null;
  ownBody: string | null;
}

/** Renders the message of a queued mail: sender, text and headers. */
@Injectable()
export class MailComposer implements OnModuleInit {
  private readonly from: ReturnType<typeof sender>;

  constructor(
    private readonly letterheads: LetterheadsReader,
    @Inject(MAIL_CATALOGUE) private readonly catalogue: MailCatalogue,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.from = sender(config);
  }

  onModuleInit(): void {
    assertCatalogue(this.catalogue);
  }

  async compose(row: ComposedRow, variables: Readonly<Record<string, string>>): Promise<ISendMailOptions> {
    const { name, replyTo } = await this.letterheadOf(row);
    const isAnswered = replyTo !== null;
    const { stop, ...rendered } = renderMail(this.catalogue, row.templateKey, row.locale, variables, {
      brand: this.from.name,
      isAnswered,
      own: ownTextOf(row),
    });
    const returned = returnAddress(this.config, row.id);
    return {
      ...(returned && { envelope: { from: returned, to: row.address } }),
      to: { name: '', address: row.address },
      from: { name: senderName(name, this.from.name), address: this.from.address },
      ...(isAnswered && { replyTo: { name: name ?? '', address: replyTo } }),
      ...rendered,
      // The Message-ID is the same for every attempt, so that a receiver can detect duplicates.
      messageId: `<${row.dedupeKey.replace(/[^\w.-]/g, '.')}@${this.from.domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': row.locale,
        ...(stop && { 'List-Unsubscribe': `<${stop}>` }),
      },
    };
  }

  /** Current name of the institution that sends this mail; undefined for platform mails. */
  private async letterheadOf({ tenantId, templateKey }: ComposedRow): Promise<Letterhead> {
    const found =
      tenantId === null || OF_THE_PLATFORM.test(templateKey) ? undefined : await this.letterheads.find(tenantId);
    return found ?? { name: null, replyTo: null };
  }
}

const ownTextOf = ({ ownSubject, ownBody }: ComposedRow): OwnText | undefined =>
  ownSubject !== null && ownBody !== null ? { subject: ownSubject, body: ownBody } : undefined;
