import type { ReactNode } from 'react';

import type { AdminAuditEventFragment } from '../../../generated/admin/graphql';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { isUnnamed, objectNameOf, stageOf } from './audit-event';

interface AuditActionProps {
  event: AdminAuditEventFragment;
  /** Button that shows only the events of the object. */
  only: (objectId: string, name: string) => ReactNode;
}

/** The action and its object in words. A detail shows the codes. */
export function AuditAction({ event, only }: AuditActionProps) {
  const t = useT('admin-audit-actions', 'admin-audit', 'admin-audit-values');
  const { action, objectType, objectId } = event;
  const kind = t(`audit.object.${objectType}`, { defaultValue: objectType });
  const name = objectNameOf(event, useLocale());
  const stage = stageOf(event);
  return (
    <>
      {name !== undefined && stage !== undefined
        ? t('audit.moved', { name, stage })
        : t(`audit.did.${action}`, { defaultValue: action })}
      {objectId !== null && objectId !== undefined && <div className="a-meta">{only(objectId, name ?? kind)}</div>}
      <details className="a-meta">
        <summary>{t('audit.code')}</summary>
        <code>{action}</code>
        <br />
        <code>{objectId === null || objectId === undefined ? objectType : `${objectType} ${objectId}`}</code>
        {event.changes.filter(isUnnamed).map(({ field, named }) => (
          <div key={field}>
            <code>{`${field} ${JSON.parse(named) as string}`}</code>
          </div>
        ))}
      </details>
    </>
  );
}
