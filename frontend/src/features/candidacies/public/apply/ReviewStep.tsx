import { Link } from 'react-router-dom';
import type { DocumentRowFragment } from '../../../../generated/candidate/graphql';
import { useT } from '../../../../shared/i18n/useT';
import { TextArea } from '../../../../shared/ui/form/Field';
import { Icon } from '../../../../shared/ui/Icon';
import { FraudNotice } from '../../../../shared/ui/Notice';
import type { VacancyDetail } from '../../../vacancies/public';

const MAX_MOTIVATION = 1500;

export function ReviewStep({
  vacancy,
  documents,
  motivation,
  onMotivation,
}: {
  vacancy: VacancyDetail;
  documents: readonly DocumentRowFragment[];
  motivation: string;
  onMotivation: (text: string) => void;
}) {
  const t = useT('apply');
  return (
    <>
      <section className="s-sheet s-stack-2" aria-labelledby="h-goes">
        <h2 id="h-goes">{t('what_goes')}</h2>
        <ul className="s-req">
          <li>
            <Icon name="cv" />
            <div>
              <h3>{t('your_cv')}</h3>
              <p className="u-meta">
                {t('your_cv_text')} <Link to="/candidate/cv">{t('look_at_cv')}</Link>
              </p>
            </div>
          </li>
          {documents.map((document) => (
            <li key={document.id}>
              <Icon name="file" />
              <div>
                <h3>{document.name}</h3>
                <p className="u-meta">{document.documentType.text.localized}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <TextArea
        label={t('motivation')}
        optional
        rows={5}
        maxLength={MAX_MOTIVATION}
        value={motivation}
        onChange={(event) => onMotivation(event.target.value)}
        help={<span className="u-num">{t('motivation_help', { length: motivation.length, max: MAX_MOTIVATION })}</span>}
      />
      <p className="u-meta">{t('who_sees', { name: vacancy.entity.name })}</p>
      <FraudNotice />
    </>
  );
}
