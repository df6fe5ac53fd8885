import { DomainError } from '../../../common/errors';
import type { FileFault } from '../inspection/verdict';

/** The error for a refused file: the reason, and the accepted types. */
export const refusedFile = (reason: FileFault, accepted: readonly string[], field: string): DomainError =>
  new DomainError('FILE_TYPE_NOT_ACCEPTED', { reason, accepted }, field);
