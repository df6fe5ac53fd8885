import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { Locale } from '../../../common/locale';
import { withinReach } from '../../../platform/access/reach';
import { Throttle } from '../../../platform/auth/throttle';
import { Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { shownName } from '../../candidacies';
import { exampleValues } from './examples';
import { MailPagesService } from './mail-pages.service';
import { MessageTemplatesRepository } from './message-templates.repository';
import { PreviewFactsReader } from './preview-facts.reader';
import { asMailText, mailOf, templateTextOf } from './template.rules';
import type { TemplateKind, TemplatePreview, TemplateTextInput, TestMailReceipt } from './template.types';
import { localeOf } from './templates.service';

const HOUR_SECONDS = 3600;

/** Shows and sends a text before it is saved. */
@Injectable()
export class TemplatePreviewService {
  constructor(
    private readonly commands: Commands,
    private readonly templates: MessageTemplatesRepository,
    private readonly pages: MailPagesService,
    private readonly facts: PreviewFactsReader,
    private readonly throttle: Throttle,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async preview(
    kind: TemplateKind,
    language: string,
    input: TemplateTextInput,
    candidacyId: string | null,
  ): Promise<TemplatePreview> {
    const locale = localeOf(language);
    const own = asMailText(kind, templateTextOf(kind, input));
    const { name } = await this.templates.sender();
    const real = candidacyId ? await this.valuesOf(candidacyId, locale) : {};
    const values = exampleValues(kind, locale, { entity: name, link: this.config.PUBLIC_URL, ...real });
    return this.pages.page(mailOf(kind), locale, values, own);
  }

  /** The worker sends it. Refused inputs do not count for the limit. */
  async test(kind: TemplateKind, language: string, input: TemplateTextInput): Promise<TestMailReceipt> {
    const locale = localeOf(language);
    const text = templateTextOf(kind, input);
    return this.commands.run(async (command) => {
      const key = this.throttle.key('test-mail', command.personId);
      await this.throttle.take(key, this.config.THROTTLE_TEST_MAILS_PER_HOUR, HOUR_SECONDS);
      const address = await this.facts.ownAddress();
      await command.publish('template.test-asked', { kind, locale, ...text });
      return { address };
    });
  }

  /** Throws NOT_FOUND for a candidacy that the caller may not read. */
  private async valuesOf(candidacyId: string, locale: Locale): Promise<Record<string, string>> {
    return this.commands.run(async ({ actor }) => {
      const row = await this.facts.candidacy(candidacyId, locale);
      const may = row && actor.permissions.has('APPLICATION_VIEW') && withinReach(actor, 'APPLICATION_VIEW', row);
      if (!may) throw new DomainError('NOT_FOUND', {}, 'candidacyId');
      const { firstName, vacancy, reason } = row;
      return { name: shownName(firstName, locale), vacancy, ...(reason && { reason }) };
    });
  }
}
