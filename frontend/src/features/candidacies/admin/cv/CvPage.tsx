import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';

import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { useT } from '../../../../shared/i18n/useT';
import { paths, useCrumbs } from '../../../vacancies/admin';
import { usePrinting } from '../printing/usePrinting';
import { CvSheet } from './CvSheet';
import './cv.css';

/** The CV of an application on one sheet, for reading and printing. The API records that it was read. */
export function CvPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<AdminCandidacyFragment>(
    'candidacies',
    { id },
    { refetchOnWindowFocus: false },
  );
  if (error !== null) return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <LoadingState rows={8} /> : <Printable candidacy={data} />;
}

function Printable({ candidacy }: { candidacy: AdminCandidacyFragment }) {
  const t = useT('admin-applicant');
  const crumbs = useCrumbs();
  const { printCv, dialog } = usePrinting(candidacy.vacancy === null ? 'UNSOLICITED_CANDIDACIES' : 'CANDIDACIES');
  const { name, surname } = candidacy.profile;
  const fullName = `${name} ${surname}`.trim();
  return (
    <>
      <div className="v-screen">
        <PageHead
          title={t('cv_of', { name: fullName })}
          meta={candidacy.vacancy?.title}
          crumbs={crumbs([{ label: fullName, to: paths.candidacy(candidacy.id) }])}
          actions={
            <>
              {printCv !== undefined && <Button onClick={() => printCv(candidacy.id)}>{t('pdf')}</Button>}
              <Button
                variant="contained"
                color="primary"
                onClick={() => window.print()}
                startIcon={<PrintOutlined className="a-i" />}
              >
                {t('print')}
              </Button>
            </>
          }
        />
      </div>
      <CvSheet candidacy={candidacy} name={fullName} />
      {dialog}
    </>
  );
}
