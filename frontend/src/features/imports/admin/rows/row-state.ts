import type { AdminImportRowFragment, ImportFlag } from '../../../../generated/admin/graphql';

/** What can be wrong with a row, in the order of the filter. */
export const FLAGS = [
  'CANDIDATE_EXISTS',
  'LACKS_CONTACT',
  'TELEPHONE_UNCLEAR',
  'EMAIL_INVALID',
  'LACKS_NAME',
  'NAME_NOT_IN_FILE',
  'OBJECTED',
  'SAME_FILE',
  'SCANNED',
  'UNREADABLE',
  'WRONG_TYPE',
  'TOO_LARGE',
  'INFECTED',
] as const satisfies readonly ImportFlag[];

/** Whether a row may still be corrected. */
export const isOpen = ({ state }: Pick<AdminImportRowFragment, 'state'>): boolean =>
  state === 'READY' || state === 'FLAGGED';

export const canDiscard = (row: Pick<AdminImportRowFragment, 'state'>): boolean =>
  isOpen(row) || row.state === 'FAILED' || row.state === 'WAITING';

export const nameOf = ({ name, surname }: Pick<AdminImportRowFragment, 'name' | 'surname'>): string =>
  `${name} ${surname}`.trim();
