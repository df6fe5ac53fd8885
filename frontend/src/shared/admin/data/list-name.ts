import type { ListName } from '../../../generated/admin/graphql';

/** Converts the name of a resource to a `ListName`. Both are named after the query that reads the list. */
export const listNameOf = (resource: string): ListName =>
  resource.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as ListName;
