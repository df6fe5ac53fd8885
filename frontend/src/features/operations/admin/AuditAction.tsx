import type { ReactNode } from 'react';

import type { AdminAuditEventFragment } from '../../../generated/admin/graphql';
import { useT } from '../../../shared/i18n/useT';
import { objectNameOf } from './audit-event';

interface AuditActionProps {
  event: AdminAuditEventFragment;
  /** Button that shows only the events of the object. */
  only: (objectId: string, name: string) => ReactNode;
}

/** The action and its object in words. A detail shows the codes. */
export function AuditAction({ event, only }: AuditActionProps) {
  const t = useT('admin-audit');
  const { action, objectType, objectId } = event;
  const kind = t(`audit.object.${objectType}`, { defaultValue: objectType });
  const name = objectNameOf(event);
  return (
    <>
      {t(`audit.did.${action}`, { defaultValue: action })}
      {objectId !== null && objectId !== undefined && (
        <div className="a-meta">
          {name === undefined ? `${kind} ` : ''}
          {only(objectId, name ?? objectId.slice(-8))}
        </div>
      )}
      <details className="a-meta">
        <summary>{t('audit.code')}</summary>
        <code>{action}</code>
        <br />
        <code>{objectId === null || objectId === undefined ? objectType : `${objectType} ${objectId}`}</code>
      </details>
    </>
  );
}
