import type { PermissionName } from '../../../src/platform/access/permission';
import type { Person, Staff } from './actors';
import { type Answer, type Data, graphql, must, type TestApp } from '../app/app';
import { aPublishedVacancy, type BuiltVacancy } from './builders';

const STATE = `id version status pendingReason publishAt endDate publishedAt expiredAt closedAt closeReason closeNote archivedAt republishedAt owner { id }
  approval { requestedBy { id } approvedBy { id } refusedBy { id } refusalReason }
  actions { canEdit canPublish canWithdraw canApprove canRefuse canUnpublish canClose canRepublish canArchive canClone canShare canDelete }`;
const stateMutation = (name: string, more = '', args = '') =>
  `mutation ($id: ID!, $version: Int!${more}) { ${name}(id: $id, version: $version${args}) { ${STATE} } }`;
export const PUBLISH = stateMutation('publishVacancy', ', $at: DateTime', ', publishAt: $at');
export const APPROVE = stateMutation('approveVacancy');
export const REFUSE = stateMutation('refuseVacancy', ', $reason: String!', ', reason: $reason');
export const WITHDRAW = stateMutation('withdrawVacancy');
export const UNPUBLISH = stateMutation('unpublishVacancy');
export const REPUBLISH = stateMutation(
  'republishVacancy',
  ', $end: DateTime!, $at: DateTime',
  ', endDate: $end, publishAt: $at',
);
export const ARCHIVE = stateMutation('archiveVacancy');
export const UPDATE = stateMutation('updateVacancy', ', $input: VacancyPatch!', ', input: $input');
export const CLOSE = `mutation ($id: ID!, $version: Int!, $input: CloseVacancyInput!) { closeVacancy(id: $id, version: $version, input: $input) { vacancy { ${STATE} } run { id total kind status } feedbackRun { id total kind } } }`;
export const CLONE = `mutation ($id: ID!, $key: ID!) { cloneVacancy(id: $id, idempotencyKey: $key) { ${STATE} } }`;
export const ONE = `query ($id: ID!) { vacancy(id: $id) { ${STATE} } }`;
export const OPEN = `query ($id: ID!) { vacancy(id: $id) { id } }`;
export const KEEP = { reason: 'CANCELLED', candidacies: 'KEEP' };
export const REJECT = { reason: 'FILLED', candidacies: 'REJECT', rejectionReason: 'more_experience' };
export const ALL: PermissionName[] = ['VACANCY_LIST', 'VACANCY_ADD', 'VACANCY_VIEW', 'VACANCY_EDIT', 'VACANCY_PUBLISH'];
export const grantsForAll = (names: PermissionName[]) =>
  names.map((permission) => ({ permission, scope: 'ALL' as const }));

export type At = Pick<BuiltVacancy, 'id' | 'version'>;

/** Mutations of a vacancy through the API, with their results; called as `staff` by default. */
export function vacancyCalls(app: TestApp, staff: Staff) {
  const call = (document: string, vacancy: At, more: object = {}, by: Person = staff): Promise<Answer> =>
    graphql(app, by.token, document, { id: vacancy.id, version: vacancy.version, ...more });
  const rows = async (sql: string, id: string): Promise<Data[]> => (await app.owner.query(sql, [id])).rows as Data[];
  const stored = (id: string, set: string) => app.owner.query(`update vacancy set ${set} where id = $1`, [id]);
  return {
    call,
    /** The vacancy after a successful call; closing adds its run. */
    succeed: async (document: string, vacancy: At, more: object = {}, by?: Person): Promise<Data> => {
      const { data, faults } = await call(document, vacancy, more, by);
      expect(faults).toEqual([]);
      const [answer] = Object.values(data as Record<string, Data>);
      return answer.vacancy ? { ...answer.vacancy, run: answer.run } : answer;
    },
    readVacancy: async (id: string, by: Person = staff): Promise<Data> =>
      (await must(app, by.token, ONE, { id })).vacancy,
    isOpen: async (id: string): Promise<boolean> =>
      (await graphql(app, null, OPEN, { id }, { endpoint: '/public/graphql' })).code === 'OK',
    eventNames: async (id: string): Promise<string[]> =>
      (
        await rows(
          `select name from outbox where name like 'vacancy.%' and payload ->> 'vacancyId' = $1 order by created_at, id`,
          id,
        )
      ).map(({ name }) => name as string),
    auditNames: async (id: string): Promise<string[]> =>
      (await rows('select action from audit_event where object_id = $1 order by seq', id)).map(
        ({ action }) => action as string,
      ),
    dueKinds: async (id: string): Promise<string[]> =>
      (await rows(`select kind from due_item where subject_id = $1 and state = 'PENDING' order by kind`, id)).map(
        ({ kind }) => kind as string,
      ),
    stored,
    anExpiredVacancy: async (changes: object = {}, by: Staff = staff): Promise<At> => {
      const vacancy = await aPublishedVacancy(app, by, changes);
      await stored(vacancy.id, `status = 'EXPIRED', expired_at = now(), end_date = now()`);
      return vacancy;
    },
  };
}
