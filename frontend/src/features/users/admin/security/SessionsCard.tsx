import { Button, Card, CardContent } from '@mui/material';
import { useState } from 'react';

import {
  AdminEndOtherSessionsDocument,
  AdminEndSessionDocument,
  type AdminSessionFragment,
} from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { Tag } from '../../../../shared/admin/ui/Tag';

/** Number of sessions shown at first, latest used first. */
const FIRST = 5;

export function SessionsCard({ sessions }: { sessions: readonly AdminSessionFragment[] }) {
  const t = useT('admin-account');
  const { dayTime, dayYear } = useFormats();
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  const end = useCommand((id: string) => request(AdminEndSessionDocument, { id }), {
    done: () => t('security.session_ended'),
  });
  const endOthers = useCommand(() => request(AdminEndOtherSessionsDocument, {}), {
    done: () => t('security.ended_others'),
    onDone: () => setAsking(false),
  });
  const others = sessions.filter(({ current }) => !current);
  const shown = all ? sessions : sessions.slice(0, FIRST);
  const hidden = sessions.length - shown.length;
  return (
    <Card component="section" aria-labelledby="own-sessions">
      <header>
        <h2 id="own-sessions">{t('security.sessions')}</h2>
        {others.length > 0 && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('security.end_others')}
          </Button>
        )}
      </header>
      <CardContent>
        <p className="a-meta">{t(others.length === 0 ? 'security.session_alone' : 'security.sessions_text')}</p>
        {end.error !== null && <FaultNote error={end.error} />}
        <ul className="y-sessions">
          {shown.map(({ id, device: known, place, createdAt, lastUsedAt, current }) => {
            const used = dayTime(lastUsedAt);
            const device = known === '' ? t('security.device_unknown') : known;
            return (
              <li key={id}>
                <div>
                  <b>{device}</b> {current && <Tag tone="ok">{t('security.session_current')}</Tag>}
                  <p className="a-meta">
                    {[
                      place === '' ? '' : t('security.network', { place }),
                      t('security.session_seen', { at: used }),
                      t('security.session_since', { at: dayYear(createdAt) }),
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </p>
                </div>
                {!current && (
                  <Button
                    size="small"
                    disabled={end.isPending}
                    aria-label={t('security.session_end_label', { device, at: used })}
                    onClick={() => end.mutate(id)}
                  >
                    {t('security.session_end')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        {hidden > 0 && (
          <Button variant="text" color="primary" size="small" onClick={() => setAll(true)}>
            {t('security.more', { count: hidden })}
          </Button>
        )}
      </CardContent>
      {asking && (
        <QuestionDialog
          question={t('security.end_others_question')}
          verb={t('security.end_others')}
          busyVerb={t('security.ending')}
          busy={endOthers.isPending}
          error={endOthers.error}
          onConfirm={() => endOthers.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          <p>{t('security.end_others_text')}</p>
        </QuestionDialog>
      )}
    </Card>
  );
}
