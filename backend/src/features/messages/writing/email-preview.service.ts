import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Locale } from '../../../common/locale';
import { Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { shownName } from '../../candidacies';
import type { MailKey } from '../mail/mail-keys';
import { applicationVariables } from '../message-links';
import { MailPagesService } from '../templates/mail-pages.service';
import type { TemplateText } from '../templates/template.rules';
import type { TemplatePreview } from '../templates/template.types';
import { EmailRecipientsReader, type RecipientRow } from './email-recipients.reader';
import type { EmailInput, EmailPreview } from './email.types';
import { emailOrderOf, NAME_VARIABLE } from './email.rules';
import { MessageTextsService } from './message-texts.service';

const MESSAGE: MailKey = 'application.message';

/** The candidate as the caller may see them: a hidden one has a number instead of the name, and no address. */
function asVisible(row: RecipientRow, locale: Locale): RecipientRow {
  if (!row.identityHidden) return row;
  const name = shownName(row.name, locale);
  return { ...row, candidateId: row.candidacyId, name, firstName: name, email: null };
}

/** Shows a message as one of the selected candidates would get it. */
@Injectable()
export class EmailPreviewService {
  constructor(
    private readonly commands: Commands,
    private readonly recipients: EmailRecipientsReader,
    private readonly texts: MessageTextsService,
    private readonly pages: MailPagesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async preview(candidacyId: string, input: EmailInput): Promise<EmailPreview> {
    return this.commands.run(async ({ actor, now, locale }) => {
      const { source, single, includeBounced } = emailOrderOf(input, now);
      const found = isUuid(candidacyId) ? await this.recipients.one(candidacyId, actor, includeBounced) : undefined;
      if (!found) throw new DomainError('NOT_FOUND', {}, 'candidacyId');
      const row = asVisible(found, locale);
      const textFor = await this.texts.textsOf(source, actor.name);
      const given = single.get(candidacyId.toLowerCase());
      // The number is for the caller. A text that is changed and sent must have the name.
      const own = textFor(row.identityHidden ? { ...row, firstName: NAME_VARIABLE } : row, given);
      const { candidateId, email, skip } = row;
      const recipient = {
        candidacyId,
        candidateId,
        name: shownName(row.name, locale),
        email,
        locale: row.locale,
        skip,
      };
      const page = await this.page(row, textFor(row, given));
      return { recipient, ownSubject: own.subject, text: own.body, ...page };
    });
  }

  private page(row: RecipientRow, own: TemplateText): Promise<TemplatePreview> {
    const { candidacyId, firstName, entity } = row;
    const variables = applicationVariables(this.config.PUBLIC_URL, { candidacyId, firstName, entity });
    const values = { ...variables, stop: this.config.PUBLIC_URL };
    return this.pages.page(MESSAGE, row.locale, values, own);
  }
}
