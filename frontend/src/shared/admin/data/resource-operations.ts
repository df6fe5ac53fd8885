/** The text of a GraphQL document. */
export interface OperationDocument {
  toString(): string;
}

/**
 * One resource of react-admin with the documents of its methods. Paging, sorting, filters, ids and q are the same for
 * every list, so a new resource needs only a new entry.
 */
export interface ResourceOperations {
  /** Document and root field of the schema, by method. */
  list: { document: OperationDocument; field: string };
  one?: { document: OperationDocument; field: string };
  /** Members of the list's filter besides `ids` and `q`. Any other filter is refused. */
  filters: readonly string[];
  /** Maps react-admin's column names to the members of the list's sort enum. */
  sort: Readonly<Record<string, string>>;
}
