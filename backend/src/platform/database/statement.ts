/** A hot statement: its name keeps it prepared on every connection. */
export interface Statement {
  name: string;
  text: string;
  /** Set for a read that leaves an audit row in the same statement; every other read cannot write. */
  leavesTrace?: true;
  /** Set where planning costs more than a plan made for these very values would save (measured): one plan serves all values. */
  plan?: 'generic';
}
