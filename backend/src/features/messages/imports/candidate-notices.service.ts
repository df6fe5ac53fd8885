import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { text } from '../../../common/texts';
import { invitationHash, invitationToken, storedToken } from '../../../platform/auth/invitation-token';
import { type Command, Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { maskedEmail } from '../../users';
import { ContactService } from '../contact/contact.service';
import type { MessageItem } from '../history/message.types';
import { ContactChannel, ContactOutcome } from '../history/message-kinds';
import { MessagesReader } from '../history/messages.reader';
import { absolute, importedPage } from '../message-links';
import type { CandidateImportNotice, ImportNoticeText } from './candidate-notice.types';
import { CandidateNoticesRepository, type NoticeRow } from './candidate-notices.repository';

/**
 * Lets staff inform imported candidates whom the mail does not reach. As with the mail, a mark that nobody contacts the
 * candidate does not prevent the notice, because the candidate has a right to it.
 */
@Injectable()
export class CandidateNoticesService {
  constructor(
    private readonly commands: Commands,
    private readonly contact: ContactService,
    private readonly notices: CandidateNoticesRepository,
    private readonly messages: MessagesReader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(candidateId: string): Promise<CandidateImportNotice | null> {
    const state = await this.notices.state(candidateId);
    if (!state) return null;
    return { ...state, returnedAddress: state.returnedAddress && maskedEmail(state.returnedAddress) };
  }

  create(candidateId: string): Promise<ImportNoticeText> {
    return this.commands.run(async (command) => {
      await this.contact.visibleContact(candidateId, command.actor);
      const { row, token } = await this.open(candidateId, command);
      await command.audit({
        action: 'candidate.import-notice-created',
        objectType: 'Candidate',
        objectId: candidateId,
      });
      const { name, entity, locale } = row;
      const link = absolute(this.config.PUBLIC_URL, importedPage(token));
      const notice = text('imports', 'notice', locale, { name, entity, link });
      const whatsapp = await this.contact.whatsapp(candidateId, command);
      return { text: notice, whatsapp: whatsapp && `${whatsapp}?text=${encodeURIComponent(notice)}` };
    });
  }

  async log(candidateId: string, channel: ContactChannel, key: string): Promise<MessageItem> {
    if (channel === ContactChannel.EMAIL) throw new DomainError('INVALID_INPUT', {}, 'channel');
    const id = await this.commands.once(key, 'logImportNotice', { candidateId, channel }, async (command) => {
      await this.contact.visibleContact(candidateId, command.actor);
      const note = text('imports', 'notice_note', command.locale);
      const contact = { channel, outcome: ContactOutcome.LEFT_MESSAGE, note };
      // Called first, because `log` locks the person for update. After the shared lock of `write`, two calls at once
      // would wait for each other.
      if (!(await this.notices.log(candidateId))) throw new DomainError('INVALID_STATE');
      return this.contact.write(command, { candidateId, candidacyId: null }, contact);
    });
    return this.messages.get(id);
  }

  /** The token is derived from the id of the notice. A notice of an unknown secret is replaced. */
  private async open(candidateId: string, command: Command): Promise<{ row: NoticeRow; token: string }> {
    const id = command.id();
    const hash = invitationHash(invitationToken(this.config.APP_SECRET, id))!;
    const present = await this.notices.open(candidateId, { id, hash }, { another: false });
    const token = this.tokenOf(present);
    if (token !== undefined) return { row: present, token };
    const row = await this.notices.open(candidateId, { id, hash }, { another: true });
    return { row, token: this.tokenOf(row)! };
  }

  private tokenOf({ noticeId, tokenHash }: NoticeRow): string | undefined {
    return storedToken(this.config, noticeId, tokenHash);
  }
}
