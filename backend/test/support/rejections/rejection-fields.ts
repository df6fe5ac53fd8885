import { randomUUID } from 'node:crypto';

import type { TestApp } from '../app/app';
import type { Side } from '../data/fixture';
import type { Registry, RootField } from '../registry/root-field';
import { aReason, DELETE_REASON, reasonInput, REASONS, SAVE_REASON } from './rejections';

const STAFF: Pick<RootField, 'endpoint' | 'kinds'> = { endpoint: '/graphql', kinds: ['STAFF'] };
const aNewReason = async ({ tenant }: Side, app: TestApp) => {
  const { id, version } = await aReason(app, tenant.admin);
  return { id: id as string, version: version as number };
};
const ids: Required<RootField>['ids'] = { id: ({ reasonId }) => reasonId };

/** The reasons for rejection of an institution. */
export const REJECTION_FIELDS: Registry = {
  'Query.rejectionReasons': {
    ...STAFF,
    permission: ['APPLICATION_LIST', 'APPLICATION_DECIDE', 'VACANCY_PUBLISH', 'TEMPLATE_EDIT'],
    document: REASONS,
    variables: () => ({}),
  },
  'Mutation.saveRejectionReason': {
    ...STAFF,
    permission: 'TEMPLATE_EDIT',
    document: SAVE_REASON,
    variables: async (side, app) => ({ ...(await aNewReason(side, app)), key: randomUUID(), input: reasonInput() }),
    ids,
  },
  'Mutation.deleteRejectionReason': {
    ...STAFF,
    permission: 'TEMPLATE_EDIT',
    document: DELETE_REASON,
    variables: aNewReason,
    ids,
  },
};
