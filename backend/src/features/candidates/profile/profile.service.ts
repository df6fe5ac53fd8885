import { Injectable } from '@nestjs/common';

import { dayOf } from '../../../common/dates';
import { DomainError } from '../../../common/errors';
import { AuditRepository } from '../../../platform/audit/audit.repository';
import { Clock } from '../../../platform/context/clock';
import { snakeCase } from '../../../common/names';
import { OptionCacheService } from '../../options';
import { PeopleRepository } from '../../users';
import { CandidateRepository } from '../candidate.repository';
import type { CandidatePatch, CandidateType } from '../candidate.types';
import { CandidateChangesService } from './candidate-changes.service';
import { profileChanges } from './profile.rules';

@Injectable()
export class ProfileService {
  constructor(
    private readonly changes: CandidateChangesService,
    private readonly candidates: CandidateRepository,
    private readonly people: PeopleRepository,
    private readonly options: OptionCacheService,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  async update(version: number, patch: CandidatePatch): Promise<CandidateType> {
    await this.options.ready();
    try {
      return await this.changes.thenShow(() => this.save(version, patch));
    } catch (error) {
      // The unique constraint on telephone numbers has no field; here it can only be this one.
      if (error instanceof DomainError && error.code === 'PHONE_EXISTS')
        throw new DomainError('PHONE_EXISTS', {}, 'telephone');
      throw error;
    }
  }

  private async save(version: number, patch: CandidatePatch): Promise<void> {
    const locked = await this.candidates.lock(version);
    const { columns, languages } = profileChanges(patch, locked, this.options, dayOf(this.clock.now()));
    const fields = [...Object.keys(columns).map(snakeCase), ...(languages ? ['languages'] : [])];
    if (fields.length === 0) return;

    const { name, surname, telephone } = { ...locked, ...columns };
    if (name !== locked.name || surname !== locked.surname || telephone !== locked.telephone) {
      await this.people.setContact(locked.id, { name: `${name} ${surname}`, telephone });
    }
    await this.candidates.update(columns);
    if (languages) await this.candidates.replaceLanguages(languages);
    // Record field names only: personal values must not be stored in the audit log.
    await this.audit.record({
      action: 'candidate.updated',
      objectType: 'Candidate',
      objectId: locked.id,
      changes: { fields },
    });
  }
}
