import { Card, CardContent } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import {
  AdminPreviewCandidaciesDocument,
  AdminTemplatePreviewDocument,
  type TemplateKind,
} from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { FaultNote, LoadingState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { MailPreview } from './MailPreview';
import { useAfterPause } from '../../../../shared/admin/useAfterPause';

interface PreviewCardProps {
  kind: TemplateKind;
  locale: string;
  input: { subject: string; body: string };
  children: ReactNode;
}

/** The mail as the API would send it, with example data or a candidacy. It is read again a short time after typing. */
export function PreviewCard({ kind, locale, input, children }: PreviewCardProps) {
  const t = useT('admin-templates');
  const can = useCan();
  const [candidacyId, setCandidacyId] = useState('');
  const shown = useAfterPause(input);
  const { data, error } = useQuery({
    queryKey: ['template-preview', kind, locale, shown, candidacyId],
    queryFn: ({ signal }) =>
      request(
        AdminTemplatePreviewDocument,
        { kind, locale, input: shown, candidacyId: candidacyId || null },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const maySee = can('APPLICATION_LIST') && can('APPLICATION_VIEW');
  return (
    <Card component="section" aria-labelledby="template-preview">
      <header>
        <h2 id="template-preview">{t('preview.title')}</h2>
      </header>
      <CardContent className="a-stack">
        {maySee && <DataChoice value={candidacyId} onChange={setCandidacyId} />}
        {error !== null && <FaultNote error={error} />}
        {data === undefined ? (
          error === null && <LoadingState rows={6} />
        ) : (
          <MailPreview mail={data.previewTemplate} language={locale} />
        )}
        <div className="a-acts">{children}</div>
      </CardContent>
    </Card>
  );
}

/** Example data, or one of the newest candidacies. */
function DataChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useT('admin-templates');
  const { data } = useQuery({
    queryKey: ['template-preview-candidacies'],
    queryFn: async ({ signal }) => (await request(AdminPreviewCandidaciesDocument, {}, { signal })).candidacies.items,
    refetchOnWindowFocus: false,
  });
  return (
    <Field label={t('preview.data')}>
      {(ids) => (
        <select {...ids} className="a-input" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('preview.example')}</option>
          {data?.map(({ id, candidateName, vacancyTitle }) => (
            <option key={id} value={id}>
              {candidateName} · {vacancyTitle}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
