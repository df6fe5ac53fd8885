import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { OptionCacheService } from '../../options';
import { RejectionReasonRepository } from './rejection-reason.repository';

/** The arguments by which a caller chooses a reason. */
export interface ReasonChoice {
  reasonId?: string | null | undefined;
  /** Deprecated: a key of REJECTION_REASON. */
  reason?: string | null | undefined;
}

/** Paths of the two arguments in the input, for faults. */
interface ChoiceFields {
  id: string;
  key: string;
}
const FIELDS: ChoiceFields = { id: 'reasonId', key: 'reason' };

/** Finds the reason for a rejection. */
@Injectable()
export class ReasonChoiceService {
  constructor(
    private readonly reasons: RejectionReasonRepository,
    private readonly options: OptionCacheService,
  ) {}

  /**
   * The id of the reason. FIELD_REQUIRED without one; NOT_FOUND for another institution's; INVALID_INPUT for one that
   * is not active, or for a key whose reason the institution deleted.
   */
  async idOf({ reasonId, reason }: ReasonChoice, fields: ChoiceFields = FIELDS): Promise<string> {
    if (reasonId) return this.checked(await this.reasons.find({ id: reasonId }), 'NOT_FOUND', fields.id);
    const key = reason?.trim();
    if (!key) throw new DomainError('FIELD_REQUIRED', {}, fields.id);
    await this.options.ready();
    const optionId = this.options.idOf('REJECTION_REASON', key, fields.key);
    return this.checked(await this.reasons.find({ optionId }), 'INVALID_INPUT', fields.key);
  }

  private checked(
    found: { id: string; active: boolean } | undefined,
    missing: 'NOT_FOUND' | 'INVALID_INPUT',
    field: string,
  ): string {
    if (!found) throw new DomainError(missing, {}, field);
    if (!found.active) throw new DomainError('INVALID_INPUT', { reason: 'INACTIVE' }, field);
    return found.id;
  }
}
