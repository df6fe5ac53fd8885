/** Options for a statement that reads. */
export interface ReadOptions {
  /** Set for a read that writes an audit row in the same statement; every other read runs read-only. */
  leavesTrace?: true;
  /**
   * Set where planning costs more than a plan for the given values saves (measured): one plan serves all values.
   * `ordered` also reads rows in the order of an index and stops at the limit. The generic plan expects the mean number of
   * rows, so it would read and sort all applications of a popular vacancy.
   */
  plan?: 'generic' | 'ordered';
  /**
   * Properties that the reader gives each row later. A row that has them from the start keeps its layout; otherwise each
   * of them costs 2 µs per row, more than reading the row.
   */
  adds?: readonly string[];
}

/** A prepared statement: the server keeps its plan under the name. */
export interface Statement {
  name: string;
  text: string;
}
