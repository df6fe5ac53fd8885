import { Button, ButtonGroup, Dialog, IconButton } from '@mui/material';
import { useId, useMemo, useState } from 'react';

import { Icon } from '../../../../../shared/admin/ui/Icon';
import { useUser } from '../../../../../shared/auth/RequireUser';
import { useT } from '../../../../../shared/i18n/useT';
import { ActionBarContent } from '../../../../../shared/ui/ActionBar';
import { sanitiseHtml } from '../../../../../shared/ui/html/sanitise-html';
import { useDepartments } from '../../../../departments/admin';
import { ClosingNote } from '../../../public/details/ClosingNote';
import { VacancyDetails } from '../../../public/details/VacancyDetails';
import type { VacancyValues } from '../values';
import { useOwnTrainingAreas } from '../steps/useOwnTrainingAreas';
import { previewOf } from './preview';
import { PreviewFrame } from './PreviewFrame';
import { useTextOf } from './useTextOf';

const WIDTHS = { phone: 360, desktop: 1152 } as const;
type Width = keyof typeof WIDTHS;

interface PreviewDialogProps {
  values: VacancyValues;
  /** Name of the client of a saved vacancy, also for a user who may not list clients. */
  departmentName: string | null;
  onClose: () => void;
}

/** Preview of the public page with the values of the form, at the width of a phone or a laptop. */
export function PreviewDialog({ values, departmentName, onClose }: PreviewDialogProps) {
  const t = useT('admin-posting');
  const tv = useT('vacancies');
  const titleId = useId();
  const user = useUser();
  const departments = useDepartments();
  const textOf = useTextOf(values.province);
  const own = useOwnTrainingAreas();
  const [width, setWidth] = useState<Width>('phone');
  const [now] = useState(() => new Date());
  const html = useMemo(() => sanitiseHtml(values.description), [values.description]);
  const chosen = departments.find(({ id }) => id === values.departmentId)?.name;
  const vacancy = previewOf(values, {
    id: '',
    entity: user.entity?.name ?? '',
    department: values.departmentId === '' ? null : (chosen ?? departmentName),
    ownAreas: own.filter(({ id }) => values.ownTrainingAreas.includes(id)).map(({ name }) => name),
    textOf,
    now,
  });
  const missing = [
    values.title.trim() === '' && t('field.title'),
    values.endDate === '' && t('field.endDate'),
    String(html) === '' && t('field.description'),
    values.province === '' && t('field.province'),
    values.vacancyType === '' && t('field.vacancyType'),
  ].filter((name) => name !== false);
  const apply = <span className="u-btn is-primary is-block">{tv('apply')}</span>;
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <div className="v-previewhead">
        <h2 id={titleId}>{t('preview.title')}</h2>
        <ButtonGroup aria-label={t('preview.width')}>
          {(Object.keys(WIDTHS) as Width[]).map((one) => (
            <Button key={one} aria-pressed={one === width} onClick={() => setWidth(one)}>
              {t(`preview.${one}`)}
            </Button>
          ))}
        </ButtonGroup>
        <p className="a-meta">
          {missing.length === 0
            ? t('preview.note')
            : t('preview.missing', { fields: missing.join(', ').toLowerCase() })}
        </p>
        <IconButton size="small" aria-label={t('preview.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="v-previewbody" tabIndex={0} role="region" aria-label={t('preview.title')}>
        <PreviewFrame
          key={width}
          title={t(`preview.${width}`)}
          width={WIDTHS[width]}
          foot={
            <ActionBarContent
              phoneOnly
              label={tv('application')}
              note={vacancy.endDate === '' ? undefined : <ClosingNote endDate={vacancy.endDate} />}
            >
              {apply}
            </ActionBarContent>
          }
        >
          <VacancyDetails
            vacancy={{ ...vacancy, title: vacancy.title.trim() === '' ? t('field.title') : vacancy.title }}
            descriptionHtml={html}
            listPath="/vacancies"
            action={apply}
          />
        </PreviewFrame>
      </div>
    </Dialog>
  );
}
