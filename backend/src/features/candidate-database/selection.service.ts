import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { PermissionName } from '../../platform/access/permission';
import { DatabaseCandidatesReader } from './reading/database-candidates.reader';
import type { DatabaseCandidateSelection } from './selection.types';

const MOST = 1000;

/** Reads which candidates a bulk command is for. */
@Injectable()
export class SelectionService {
  constructor(private readonly reader: DatabaseCandidatesReader) {}

  /** QUOTA_EXCEEDED for a filter that matches more than 1,000. The ids are not yet checked against the database. */
  async ids({ ids, filter, except }: DatabaseCandidateSelection, permission: PermissionName): Promise<string[]> {
    if (Boolean(ids) === Boolean(filter)) throw new DomainError('INVALID_INPUT', {}, 'selection');
    if (!filter) {
      if (except) throw new DomainError('INVALID_INPUT', {}, 'selection.except');
      if (ids?.length === 0) throw new DomainError('FIELD_REQUIRED', {}, 'selection.ids');
      return differentIds(ids, 'selection.ids');
    }
    const without = differentIds(except, 'selection.except');
    const found = await this.reader.ids(filter, without, permission, MOST + 1);
    if (found.length > MOST)
      throw new DomainError('QUOTA_EXCEEDED', { reason: 'SELECTED_CANDIDATES', limit: MOST }, 'selection');
    return found;
  }
}

function differentIds(ids: readonly string[] | null | undefined, field: string): string[] {
  const different = [...new Set(ids?.map((id) => id.toLowerCase()))];
  if (different.length > MOST) throw new DomainError('INVALID_INPUT', { max: MOST }, field);
  if (!different.every(isUuid)) throw new DomainError('INVALID_INPUT', {}, field);
  return different;
}
