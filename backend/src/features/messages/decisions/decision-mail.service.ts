import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { withinReach } from '../../../platform/access/reach';
import { Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { shownName } from '../../candidacies';
import { applicationVariables } from '../message-links';
import { MailPagesService } from '../templates/mail-pages.service';
import { MessageTemplatesRepository } from '../templates/message-templates.repository';
import { PreviewFactsReader } from '../templates/preview-facts.reader';
import { type DecisionMail, type DecisionMailInput, DecisionWithMail } from './decision-mail.types';
import { decisionValues, NOTIFIED_DECISIONS } from './decision-mails';

/** Shows the mail about a decision before the decision is made. */
@Injectable()
export class DecisionMailService {
  constructor(
    private readonly commands: Commands,
    private readonly facts: PreviewFactsReader,
    private readonly pages: MailPagesService,
    private readonly templates: MessageTemplatesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  preview(candidacyId: string, { decision, reasonId, stageId, message }: DecisionMailInput): Promise<DecisionMail> {
    return this.commands.run(async ({ actor }) => {
      const permission = decision === DecisionWithMail.FEEDBACK ? 'APPLICATION_MESSAGE' : 'APPLICATION_DECIDE';
      if (!actor.permissions.has(permission)) throw new DomainError('FORBIDDEN', {}, 'decision');
      const row = await this.facts.candidacyToDecide(candidacyId, { reasonId, stageId });
      if (!row || !withinReach(actor, permission, row)) throw new DomainError('NOT_FOUND', {}, 'candidacyId');
      const { firstName, hasAddress, locale, vacancy, entity, reason, stage } = row;
      if (decision === DecisionWithMail.REJECT && reason === null) throw missing(reasonId, 'reasonId');
      if (decision === DecisionWithMail.ADVANCE && stage === null) throw missing(stageId, 'stageId');
      if (decision === DecisionWithMail.REJECT && reason?.isActive === false)
        throw new DomainError('INVALID_INPUT', { reason: 'INACTIVE' }, 'reasonId');
      const { mail } = NOTIFIED_DECISIONS[decision];
      const values = {
        ...applicationVariables(this.config.PUBLIC_URL, {
          candidacyId,
          firstName: shownName(firstName, locale),
          entity,
          vacancy,
        }),
        ...decisionValues({ kind: decision, feedback: message ?? null, reason: reason?.text ?? null, stage, locale }),
      };
      const own = (await this.templates.textsOf(mail)).get(locale);
      return { ...(await this.pages.page(mail, locale, values, own)), locale, isSent: hasAddress };
    });
  }
}

const missing = (given: string | null | undefined, field: string): DomainError =>
  new DomainError(given ? 'NOT_FOUND' : 'FIELD_REQUIRED', {}, field);
