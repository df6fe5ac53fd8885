import { Injectable } from '@nestjs/common';

import { dayOf } from '../../../common/dates';
import { DomainError } from '../../../common/errors';
import { Clock } from '../../../platform/context/clock';
import { OptionCacheService } from '../../options';
import { CandidateRepository, type PartName, type PartRow } from '../candidate.repository';
import type { CandidateType } from '../candidate.types';
import { CandidateChangesService } from '../profile/candidate-changes.service';
import { experienceOf, studyOf } from './history.rules';
import type { ExperienceInput, StudyInput } from '../profile/profile-parts.types';

const MOST: Record<PartName, number> = { candidate_experience: 30, candidate_study: 20 };
const change = (part: PartName, verb: 'added' | 'changed' | 'removed') =>
  part === 'candidate_experience'
    ? { action: `experience.${verb}`, objectType: 'Experience' }
    : { action: `study.${verb}`, objectType: 'Study' };

/** Experiences and studies. Each entry has its own version; each change also increases the version of the profile. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly changes: CandidateChangesService,
    private readonly candidates: CandidateRepository,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
  ) {}

  async addExperience(input: ExperienceInput, key: string): Promise<CandidateType> {
    await this.options.ready();
    return this.add('candidate_experience', input, key, () => experienceOf(input, this.options, this.today));
  }

  async addStudy(input: StudyInput, key: string): Promise<CandidateType> {
    await this.options.ready();
    return this.add('candidate_study', input, key, () => studyOf(input, this.options, this.today));
  }

  async changeExperience(id: string, version: number, input: ExperienceInput): Promise<CandidateType> {
    await this.options.ready();
    return this.change('candidate_experience', id, version, () => experienceOf(input, this.options, this.today));
  }

  async changeStudy(id: string, version: number, input: StudyInput): Promise<CandidateType> {
    await this.options.ready();
    return this.change('candidate_study', id, version, () => studyOf(input, this.options, this.today));
  }

  remove(part: PartName, id: string): Promise<CandidateType> {
    const work = async () => {
      await this.candidates.remove(part, id);
      return id;
    };
    return this.changes.thenShow(() => this.changes.record(change(part, 'removed'), work));
  }

  private add<P extends PartName>(part: P, input: object, key: string, read: () => PartRow<P>): Promise<CandidateType> {
    const work = async () => {
      const row = read();
      const held = await this.candidates.countOf(part);
      if (held >= MOST[part]) throw new DomainError('QUOTA_EXCEEDED', { limit: MOST[part] });
      return this.candidates.add(part, row);
    };
    const added = change(part, 'added');
    return this.changes.thenShow(() =>
      this.changes.once(key, added.action, input, () => this.changes.record(added, work)),
    );
  }

  private change<P extends PartName>(
    part: P,
    id: string,
    version: number,
    read: () => PartRow<P>,
  ): Promise<CandidateType> {
    const work = async () => {
      await this.candidates.change(part, id, version, read());
      return id;
    };
    return this.changes.thenShow(() => this.changes.record(change(part, 'changed'), work));
  }

  private get today(): string {
    return dayOf(this.clock.now());
  }
}
