import { Args, Extensions, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { LOCALES } from '../../../common/locale';
import { Access, type AccessRule } from '../../../platform/access/access.decorator';
import { TemplatePreviewService } from './template-preview.service';
import { TEMPLATE_KINDS } from './template.rules';
import {
  MessageTemplateType,
  TemplateKind,
  TemplatePreview,
  TemplateTextInput,
  TestMailReceipt,
} from './template.types';
import { TemplatesService } from './templates.service';

const EDIT: AccessRule = { kinds: ['STAFF'], permission: 'TEMPLATE_EDIT' };
const KIND = { type: () => TemplateKind };
const LOCALE = { type: () => String, description: 'en, pt or fr' };
const VERSION = { type: () => Int, description: 'The version that was read; 0 for a text that was never saved' };
const CANDIDACY = {
  type: () => ID,
  nullable: true,
  description: 'The candidacy whose data is shown; example data without it',
};
const FAULTS =
  'UNKNOWN_VARIABLE at the field that contains a variable which the kind does not have; MISSING_VARIABLE at `body` if it lacks a variable that is required; INVALID_INPUT for another language.';

@Resolver(() => MessageTemplateType)
export class TemplatesResolver {
  constructor(
    private readonly service: TemplatesService,
    private readonly previews: TemplatePreviewService,
  ) {}

  @Query(() => [MessageTemplateType], {
    description:
      'The texts of the institution’s mails, each kind in each language. Where the institution has no text of its own, it is the text of the product.',
  })
  @Extensions({ most: TEMPLATE_KINDS.length * LOCALES.length })
  @Access(EDIT)
  templates(): Promise<MessageTemplateType[]> {
    return this.service.list();
  }

  @Mutation(() => MessageTemplateType, {
    description: `Replaces the text of one kind of mail in one language. Mails that are already queued keep their text. ${FAULTS} STALE_VERSION when it changed since it was read.`,
  })
  @Access(EDIT)
  saveTemplate(
    @Args('kind', KIND) kind: TemplateKind,
    @Args('locale', LOCALE) locale: string,
    @Args('version', VERSION) version: number,
    @Args('input') input: TemplateTextInput,
  ): Promise<MessageTemplateType> {
    return this.service.save(kind, locale, version, input);
  }

  @Mutation(() => MessageTemplateType, {
    description:
      'Deletes the text of the institution, so that the text of the product is used again. Mails that are already queued keep their text. STALE_VERSION when it changed since it was read, INVALID_INPUT for another language.',
  })
  @Access(EDIT)
  resetTemplate(
    @Args('kind', KIND) kind: TemplateKind,
    @Args('locale', LOCALE) locale: string,
    @Args('version', VERSION) version: number,
  ): Promise<MessageTemplateType> {
    return this.service.reset(kind, locale, version);
  }

  @Query(() => TemplatePreview, {
    description: `A text as the recipient would see it; it does not have to be saved. NOT_FOUND at \`candidacyId\` for a candidacy that the caller may not read with APPLICATION_VIEW. ${FAULTS}`,
  })
  @Access(EDIT)
  previewTemplate(
    @Args('kind', KIND) kind: TemplateKind,
    @Args('locale', LOCALE) locale: string,
    @Args('input') input: TemplateTextInput,
    @Args('candidacyId', CANDIDACY) candidacyId?: string | null,
  ): Promise<TemplatePreview> {
    return this.previews.preview(kind, locale, input, candidacyId ?? null);
  }

  @Mutation(() => TestMailReceipt, {
    description: `Mails a text with example data to the caller; it does not have to be saved. RATE_LIMITED above 20 per hour, unless the installation has another limit. ${FAULTS}`,
  })
  @Access(EDIT)
  sendTestMail(
    @Args('kind', KIND) kind: TemplateKind,
    @Args('locale', LOCALE) locale: string,
    @Args('input') input: TemplateTextInput,
  ): Promise<TestMailReceipt> {
    return this.previews.test(kind, locale, input);
  }
}
