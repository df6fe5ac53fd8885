/** On a phone the rows are blocks, and browsers drop the roles of a table that is laid out as blocks. */
export const ROW = { role: 'row' };
export const CELL = { role: 'cell' };
