import type { Demo } from '../data/demo-types';

/** The names of staff and candidates in histories, by their reference. */
export const peopleNames = ({ candidates, institutions }: Demo): ReadonlyMap<string, string> =>
  new Map([
    ...candidates.map(({ ref, name, surname }): [string, string] => [ref, `${name} ${surname}`]),
    ...institutions.flatMap(({ staff }) => staff.map(({ ref, name }): [string, string] => [ref, name])),
  ]);
