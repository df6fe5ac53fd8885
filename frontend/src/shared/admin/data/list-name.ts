import type { ListName } from '../../../generated/admin/graphql';

/** The API names a list like the query that reads it, and so does the administration its resources. */
export const listNameOf = (resource: string): ListName =>
  resource.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as ListName;
