import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { withinReach } from '../../../platform/access/reach';
import { Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { shownName } from '../../candidacies';
import { absolute, ownApplication } from '../message-links';
import { MailPagesService } from '../templates/mail-pages.service';
import { MessageTemplatesRepository } from '../templates/message-templates.repository';
import { DecisionMailReader } from './decision-mail.reader';
import { type DecisionMail, type DecisionMailInput, MailedDecision } from './decision-mail.types';
import { decisionValues, NOTIFIED_DECISIONS } from './decision-mails';

/** Shows the mail about a decision before the decision is made. */
@Injectable()
export class DecisionMailService {
  constructor(
    private readonly commands: Commands,
    private readonly candidacies: DecisionMailReader,
    private readonly pages: MailPagesService,
    private readonly templates: MessageTemplatesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  preview(candidacyId: string, { decision, reasonId, stageId, message }: DecisionMailInput): Promise<DecisionMail> {
    return this.commands.run(async ({ actor }) => {
      const permission = decision === MailedDecision.FEEDBACK ? 'APPLICATION_MESSAGE' : 'APPLICATION_DECIDE';
      const row = await this.candidacies.find(candidacyId, { reasonId, stageId });
      if (!row || !actor.permissions.has(permission) || !withinReach(actor, permission, row))
        throw new DomainError('NOT_FOUND', {}, 'candidacyId');
      const { firstName, email, hasAddress, locale, vacancy, entity, reason, stage } = row;
      if (decision === MailedDecision.REJECT && reason === null) throw missing(reasonId, 'reasonId');
      if (decision === MailedDecision.ADVANCE && stage === null) throw missing(stageId, 'stageId');
      const { mail } = NOTIFIED_DECISIONS[decision]!;
      const values = {
        name: shownName(firstName, locale),
        vacancy,
        entity,
        link: absolute(this.config.PUBLIC_URL, ownApplication(candidacyId)),
        ...decisionValues({ kind: decision, feedback: message ?? null, reason, stage, locale }),
      };
      const own = (await this.templates.textsOf(mail)).get(locale);
      return { ...(await this.pages.page(mail, locale, values, own)), locale, email, isSent: hasAddress };
    });
  }
}

const missing = (given: string | null | undefined, field: string): DomainError =>
  new DomainError(given ? 'NOT_FOUND' : 'FIELD_REQUIRED', {}, field);
