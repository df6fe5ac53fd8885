/** What a document is to the data provider: text that says which root field holds its answer. */
export interface OperationDocument {
  toString(): string;
}

/**
 * One resource of react-admin: which documents serve its methods. Everything else (page, sort, filter, ids, q)
 * follows the one list contract, so that a new resource is a new row here and no new code.
 */
export interface ResourceOperations {
  /** Root fields of the schema, by method. */
  list: { document: OperationDocument; field: string };
  one?: { document: OperationDocument; field: string };
  /** react-admin's column names to the members of the list's sort enum. */
  sort: Readonly<Record<string, string>>;
}
