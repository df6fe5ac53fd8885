import { type ListExportRule, valueText } from '../../platform/exports';
import { ListName } from '../../platform/access/list-name';
import { type AuditEventType, AuditFilter, AuditSort } from './audit-log.types';
import { JobFilter, JobSort, type JobType } from './jobs.types';

export const AUDIT_EXPORT: ListExportRule<AuditEventType> = {
  list: ListName.AUDIT_EVENTS,
  filter: AuditFilter,
  sort: AuditSort,
  columns: {
    at: ({ at }) => at,
    actor: ({ actor }) => actor?.name,
    entity: ({ entity }) => entity?.name,
    action: ({ action }) => action,
    objectType: ({ objectType }) => objectType,
    objectName: ({ objectName }) => objectName,
    objectId: ({ objectId }) => objectId,
    changes: ({ changes }) => changes.map(({ field, named }) => `${field}: ${named}`).join('; '),
    reason: ({ reason }) => reason,
    audience: ({ audience }) => audience,
    requestId: ({ requestId }) => requestId,
  },
};

export const JOB_EXPORT: ListExportRule<JobType> = {
  list: ListName.JOBS,
  filter: JobFilter,
  sort: JobSort,
  columns: {
    kind: ({ kind }) => kind,
    name: ({ name }) => name,
    state: ({ state }, locale) => valueText(state, locale),
    attempts: ({ attempts }) => attempts,
    since: ({ since }) => since,
    error: ({ error }) => error,
    objectId: ({ subjectId }) => subjectId,
  },
};
