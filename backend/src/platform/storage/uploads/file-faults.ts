import { DomainError } from '../../../common/errors';
import type { FileFault } from '../inspection/verdict';

/** The refusal that a person reads: what is wrong with this file, and what would be taken. */
export const refusedFile = (reason: FileFault, accepted: readonly string[], field: string): DomainError =>
  new DomainError('FILE_TYPE_NOT_ACCEPTED', { reason, accepted }, field);
