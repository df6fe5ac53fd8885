import type { AdminResource } from '../../../shared/admin/screens/resource';
import { entityOperations } from './entities.operations';
import { EntityList } from './EntityList';

export const entitiesResource: AdminResource = {
  operations: { entities: entityOperations },
  access: { entities: 'ROOT_ENTITIES' },
  screens: [{ path: '/entities', records: ['/entities/:id'], permission: 'ROOT_ENTITIES', Screen: EntityList }],
};
