import { Button, Card, CardContent } from '@mui/material';
import { useRef, useState } from 'react';

import {
  AdminResetTemplateDocument,
  AdminSaveTemplateDocument,
  AdminSendTestMailDocument,
} from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useRecordForm } from '../../../../shared/admin/forms/useRecordForm';
import { AreaField } from '../../../../shared/admin/ui/form/AreaField';
import { FormFoot } from '../../../../shared/admin/ui/form/FormFoot';
import { InputField } from '../../../../shared/admin/ui/form/InputField';
import { StatusTabs } from '../../../../shared/admin/ui/list/StatusTabs';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../../shared/api/fetch-client';
import { LOCALES } from '../../../../shared/i18n/locale';
import { useT } from '../../../../shared/i18n/useT';
import { templatePaths } from './paths';
import { PreviewCard } from './PreviewCard';
import { asTemplate, type Template } from './useTemplates';
import { VariablePicker } from './VariablePicker';
import { withInserted, type Caret } from './insert';

interface TemplateEditorProps {
  template: Template;
  /** Languages in which the institution has a text of its own. */
  own: readonly string[];
}

const valuesOf = ({ subject, body }: Template) => ({ subject, body });
type Values = ReturnType<typeof valuesOf>;

/** The text of one kind of mail in one language, beside the mail as it will look. */
export function TemplateEditor({ template, own }: TemplateEditorProps) {
  const t = useT('admin-templates');
  const caret = useRef<Caret | null>(null);
  const [asksReset, setAsksReset] = useState(false);
  const { kind, locale, variables } = template;
  const name = t(`kind.${kind}`);
  const state = useRecordForm<Template, Values>({
    kind: 'message-template',
    record: template,
    valuesOf: (record) => valuesOf(record ?? template),
    labels: { subject: t('form.subject'), body: t('form.body') },
    check: ({ subject, body }) => ({
      ...(subject.trim() === '' ? { subject: t('form.subject_missing') } : {}),
      ...(body.trim() === '' ? { body: t('form.body_missing') } : {}),
    }),
    save: async (input, record) => {
      const { version } = record ?? template;
      return asTemplate((await request(AdminSaveTemplateDocument, { kind, locale, version, input })).saveTemplate);
    },
    saved: () => t('form.saved', { name }),
  });
  const { form, known } = state;
  const { values, faults } = form;
  const test = useCommand(
    async () => (await request(AdminSendTestMailDocument, { kind, locale, input: values })).sendTestMail,
    { done: ({ address }) => t('test.sent', { address }), onFailed: form.refuse },
  );
  const reset = useCommand(
    () => request(AdminResetTemplateDocument, { kind, locale, version: (known ?? template).version }),
    {
      done: () => t('reset.done', { name }),
      onDone: () => {
        form.discard();
        setAsksReset(false);
      },
    },
  );
  const remember = (field: keyof Values) => (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    caret.current = { field, element: event.currentTarget };
  };
  const insert = (variable: (typeof variables)[number]) => {
    const inserted = withInserted(values, caret.current, variable);
    form.change(inserted.values);
    inserted.focus();
  };
  return (
    <>
      <PageHead
        title={name}
        crumbs={[{ label: t('title'), to: templatePaths.templates }]}
        meta={t(`about.${kind}`)}
        actions={!template.isDefault && <Button onClick={() => setAsksReset(true)}>{t('reset.verb')}</Button>}
      />
      <StatusTabs
        label={t('languages')}
        current={locale}
        tabs={LOCALES.map((language) => ({
          key: language,
          label: own.includes(language)
            ? t('language_own', { language: t(`language.${language}`) })
            : t(`language.${language}`),
          to: templatePaths.template(kind, language),
        }))}
      />
      <div className="m-editor">
        <form onSubmit={state.submit} noValidate>
          <Card component="section" aria-labelledby="template-text">
            <header>
              <h2 id="template-text">{t('form.title')}</h2>
            </header>
            <CardContent className="a-stack">
              <InputField
                label={t('form.subject')}
                lang={locale}
                value={values.subject}
                maxLength={200}
                error={faults.subject}
                onFocus={remember('subject')}
                onChange={({ target }) => form.change({ subject: target.value })}
              />
              <AreaField
                label={t('form.body')}
                lang={locale}
                help={t('form.body_help')}
                rows={12}
                value={values.body}
                maxLength={4000}
                error={faults.body}
                onFocus={remember('body')}
                onChange={({ target }) => form.change({ body: target.value })}
              />
              <VariablePicker variables={variables} onPick={insert} />
            </CardContent>
          </Card>
          <FormFoot state={state} verb={t('form.save')} busyVerb={t('form.saving')} name={name} />
        </form>
        <PreviewCard kind={kind} locale={locale} input={values}>
          <Button disabled={test.isPending} onClick={() => test.mutate(undefined)}>
            {t(test.isPending ? 'test.busy' : 'test.verb')}
          </Button>
        </PreviewCard>
      </div>
      {asksReset && (
        <QuestionDialog
          question={t('reset.question', { name, language: t(`language.${locale}`) })}
          verb={t('reset.verb')}
          busyVerb={t('reset.busy')}
          danger
          busy={reset.isPending}
          error={reset.error}
          onConfirm={() => reset.mutate(undefined)}
          onClose={() => setAsksReset(false)}
        >
          <p>{t('reset.text')}</p>
        </QuestionDialog>
      )}
    </>
  );
}
