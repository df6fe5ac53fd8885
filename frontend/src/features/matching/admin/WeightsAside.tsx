import { Card, CardContent } from '@mui/material';
import { useT } from '../../../shared/i18n/useT';
import { Icon } from '../../../shared/admin/ui/Icon';
import type { MatchComponentKey } from '../../../generated/admin/graphql';
import { MatchScore } from './MatchScore';
import { WhyBar } from './WhyBar';
import { bandOf, EXAMPLES, exampleScore, WEIGHT_KEYS, type Weights } from './weights';
import { Note } from '../../../shared/admin/ui/Note';

/** Scores of example candidates under the chosen weights, as a preview of their effect. */
export function WeightsAside({ weights }: { weights: Weights }) {
  const t = useT('admin-matching');
  return (
    <aside className="a-stack">
      <Card component="section" aria-labelledby="weights-examples">
        <header>
          <h2 id="weights-examples">{t('weights.examples')}</h2>
        </header>
        <CardContent style={{ paddingTop: 4 }}>
          <ul className="m-ex">
            {EXAMPLES.map(({ key, degrees }) => {
              const score = exampleScore(weights, degrees);
              return (
                <li key={key}>
                  <div className="m-wtot">
                    <span>{t(`example.${key}`)}</span>
                    <MatchScore score={score} band={bandOf(score)} />
                  </div>
                  <WhyBar
                    hidden
                    parts={WEIGHT_KEYS.map((part) => ({
                      key: part.toUpperCase() as MatchComponentKey,
                      weight: weights[part] ?? 0,
                      degree: degrees[part],
                      state: 'SCORED',
                    }))}
                  />
                </li>
              );
            })}
          </ul>
          <p className="a-meta">{t('weights.examples_note')}</p>
        </CardContent>
      </Card>
      <Note component="p" tone="info">
        <Icon name="info" />
        <span>{t('weights.rescore')}</span>
      </Note>
    </aside>
  );
}
