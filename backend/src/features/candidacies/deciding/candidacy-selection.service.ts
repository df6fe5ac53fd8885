import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { withinReach } from '../../../platform/access/reach';
import type { RunSubject } from '../../../platform/runs';
import { CandidacyRepository, type DecidedVacancy } from '../candidacy.repository';
import { CandidacyListReader, type SelectedIds } from '../reading/candidacy-list.reader';
import type { CandidacySelection } from './bulk-decision.types';
import { checkedSelection } from './selection.rules';

/** The subject and the rows of a run over selected candidacies. */
@Injectable()
export class CandidacySelectionService {
  constructor(
    private readonly candidacies: CandidacyRepository,
    private readonly lists: CandidacyListReader,
  ) {}

  /** The vacancy, or the institution for candidacies of several vacancies. NOT_FOUND outside the scope. */
  async subjectOf(vacancyId: string | null, actor: Actor, permission: PermissionName): Promise<RunSubject> {
    if (vacancyId !== null) return { type: 'Vacancy', ...(await this.reached(vacancyId, actor, permission)) };
    const institution = await this.candidacies.institution();
    return { type: 'Entity', ...institution, departmentId: null, ownerId: actor.personId };
  }

  /** The ids of the selected candidacies, or a statement that returns them. */
  async rowsOf(
    selection: CandidacySelection,
    vacancyId: string | null,
    permission: PermissionName,
  ): Promise<SelectedIds> {
    const checked = checkedSelection(selection, vacancyId);
    return 'ids' in checked ? checked.ids : this.lists.selected(checked, permission);
  }

  /** Throws NOT_FOUND at `vacancyId` outside the scope of the permission. */
  async reached(vacancyId: string, actor: Actor, permission: PermissionName): Promise<DecidedVacancy> {
    const vacancy = await this.candidacies.vacancyOf(vacancyId);
    if (!vacancy || !withinReach(actor, permission, vacancy)) throw new DomainError('NOT_FOUND', {}, 'vacancyId');
    return vacancy;
  }

  /** Throws NOT_FOUND at `stageId` for a stage of another vacancy. */
  async assertStage(stageId: string, vacancyId: string): Promise<void> {
    const known = await this.candidacies.stageExists(stageId, vacancyId);
    if (!known) throw new DomainError('NOT_FOUND', {}, 'stageId');
  }
}
