import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isLocale, type Locale, LOCALES } from '../../../common/locale';
import { Commands } from '../../../platform/commands/commands';
import { mailCatalogue } from '../mail/mail-catalogue';
import { exampleOf } from './examples';
import { MessageTemplatesRepository, type TemplateRow } from './message-templates.repository';
import {
  asTemplateText,
  mailOf,
  TEMPLATE_KINDS,
  type TemplateText,
  templateTextOf,
  variablesOf,
} from './template.rules';
import type { MessageTemplateType, TemplateKind, TemplateTextInput } from './template.types';

/** Reads and writes the texts of an institution for its mails. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly commands: Commands,
    private readonly templates: MessageTemplatesRepository,
  ) {}

  /** Returns the templates by kind, then by language. */
  async list(): Promise<MessageTemplateType[]> {
    const rows = await this.templates.list();
    return TEMPLATE_KINDS.flatMap((kind) => LOCALES.map((locale) => shown(kind, locale, rows)));
  }

  save(kind: TemplateKind, locale: string, version: number, input: TemplateTextInput): Promise<MessageTemplateType> {
    return this.change('saved', kind, localeOf(locale), version, templateTextOf(kind, input));
  }

  reset(kind: TemplateKind, locale: string, version: number): Promise<MessageTemplateType> {
    return this.change('reset', kind, localeOf(locale), version, null);
  }

  private async change(
    verb: 'saved' | 'reset',
    kind: TemplateKind,
    locale: Locale,
    version: number,
    text: TemplateText | null,
  ): Promise<MessageTemplateType> {
    await this.commands.run(async (command) => {
      const templateId = await this.templates.save(kind, locale, version, text);
      const action = `template.${verb}` as const;
      const changes = { kind, locale };
      await command.audit({ action, objectType: 'MessageTemplate', objectId: templateId, changes });
      await command.publish(action, { templateId });
    });
    const rows = await this.templates.list();
    return shown(kind, locale, rows);
  }
}

export function localeOf(value: string): Locale {
  if (!isLocale(value)) throw new DomainError('INVALID_INPUT', {}, 'locale');
  return value;
}

function shown(kind: TemplateKind, locale: Locale, rows: readonly TemplateRow[]): MessageTemplateType {
  const row = rows.find((one) => one.kind === kind && one.locale === locale);
  const { subject, paragraphs } = mailCatalogue.templates[locale][mailOf(kind)]!;
  const defaultSubject = asTemplateText(kind, subject);
  const defaultBody = asTemplateText(kind, paragraphs.join('\n\n'));
  const isDefault = row?.subject == null || row.body == null;
  return {
    kind,
    locale,
    version: row?.version ?? 0,
    subject: row?.subject ?? defaultSubject,
    body: row?.body ?? defaultBody,
    isDefault,
    defaultSubject,
    defaultBody,
    variables: variablesOf(kind).map(({ name, variable, isMessage, isLong }) => ({
      name,
      isRequired: isMessage,
      inSubject: !isLong,
      example: exampleOf(variable, locale),
    })),
    updatedAt: isDefault ? null : row.updatedAt,
  };
}
