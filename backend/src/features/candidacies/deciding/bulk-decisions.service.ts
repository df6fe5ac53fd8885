import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { withinReach } from '../../../platform/access/reach';
import { type Command, Commands } from '../../../platform/commands/commands';
import {
  CANCEL_PERMISSIONS,
  type RunParams,
  RunReader,
  Runs,
  type RunSubject,
  type RunType,
} from '../../../platform/runs';
import { CandidacyRepository, type DecidedVacancy } from '../candidacy.repository';
import type { AdvanceMode } from '../reading/candidacy-detail.types';
import { CandidacyListReader } from '../reading/candidacy-list.reader';
import { type ReasonChoice, ReasonChoiceService } from '../reasons/reason-choice.service';
import type { CandidacySelection, CandidacySelectionCount } from './bulk-decision.types';
import type { BulkDecisionParams } from './bulk-decisions.worker';
import { checkedSelection } from './selection.rules';

type Kind = keyof BulkDecisionParams;

const permissionOf = (kind: Kind): PermissionName => CANCEL_PERMISSIONS[kind];

/** Starts a run that decides many candidacies. The set of rows is fixed when the run starts. */
@Injectable()
export class BulkDecisionsService {
  constructor(
    private readonly commands: Commands,
    private readonly candidacies: CandidacyRepository,
    private readonly lists: CandidacyListReader,
    private readonly reasons: ReasonChoiceService,
    private readonly runs: Runs,
    private readonly runReader: RunReader,
  ) {}

  async count(vacancyId: string | null, selection: CandidacySelection): Promise<CandidacySelectionCount> {
    const permission = this.lists.countingPermission();
    const id = vacancyId && (await this.commands.run(({ actor }) => this.reached(vacancyId, actor, permission))).id;
    return this.lists.countSelected(id, checkedSelection(selection, id));
  }

  async advance(
    vacancyId: string | null,
    selection: CandidacySelection,
    stageId: string,
    mode: AdvanceMode,
    key: string,
  ): Promise<RunType> {
    return this.start('ADVANCE_CANDIDACIES', vacancyId, selection, key, { stageId, mode }, async ({ actor }) => {
      const vacancy = await this.reached(vacancyId ?? (await this.onlyVacancyOf(selection)), actor);
      const known = await this.candidacies.stageExists(stageId, vacancy.id);
      if (!known) throw new DomainError('NOT_FOUND', {}, 'stageId');
      return { type: 'Vacancy', ...vacancy };
    });
  }

  approve(vacancyId: string | null, selection: CandidacySelection, note: string | null, key: string): Promise<RunType> {
    return this.start('APPROVE_CANDIDACIES', vacancyId, selection, key, { note });
  }

  async reject(
    vacancyId: string | null,
    selection: CandidacySelection,
    { note, feedback, ...choice }: ReasonChoice & { note: string | null; feedback: string | null },
    key: string,
  ): Promise<RunType> {
    const reasonId = await this.reasons.idOf(choice);
    return this.start('REJECT_CANDIDACIES', vacancyId, selection, key, { reasonId, note, feedback });
  }

  reselect(vacancyId: string | null, selection: CandidacySelection, reason: string, key: string): Promise<RunType> {
    return this.start('RESELECT_CANDIDACIES', vacancyId, selection, key, { note: reason });
  }

  /** The text is part of the feedback template; null uses the text of the product. */
  sendFeedback(
    vacancyId: string | null,
    selection: CandidacySelection,
    text: string | null,
    key: string,
  ): Promise<RunType> {
    return this.start('SEND_FEEDBACK', vacancyId, selection, key, { feedback: text });
  }

  private async start<K extends Kind>(
    kind: K,
    vacancyId: string | null,
    selection: CandidacySelection,
    key: string,
    params: RunParams[K],
    subjectFor = ({ actor }: Command) => this.subjectOf(vacancyId, actor, permissionOf(kind)),
  ): Promise<RunType> {
    const runId = await this.commands.once(key, kind, { vacancyId, selection, params }, async (command) => {
      const subject = await subjectFor(command);
      const checked = checkedSelection(selection, vacancyId);
      const items = 'ids' in checked ? checked.ids : await this.lists.selected(checked, permissionOf(kind));
      return this.runs.start({ kind, subject, params, itemType: 'Candidacy', items });
    });
    return (await this.runReader.seen(runId, permissionOf(kind))).run;
  }

  private async subjectOf(vacancyId: string | null, actor: Actor, permission: PermissionName): Promise<RunSubject> {
    if (vacancyId !== null) return { type: 'Vacancy', ...(await this.reached(vacancyId, actor, permission)) };
    const institution = await this.candidacies.institution();
    return { type: 'Entity', ...institution, departmentId: null, ownerId: actor.personId };
  }

  private async reached(
    vacancyId: string,
    actor: Actor,
    permission: PermissionName = permissionOf('ADVANCE_CANDIDACIES'),
  ): Promise<DecidedVacancy> {
    const vacancy = await this.candidacies.vacancyOf(vacancyId);
    if (!vacancy || !withinReach(actor, permission, vacancy)) throw new DomainError('NOT_FOUND', {}, 'vacancyId');
    return vacancy;
  }

  /** Each vacancy has its own stages, so candidacies of several vacancies cannot move to one stage. */
  private async onlyVacancyOf(selection: CandidacySelection): Promise<string> {
    const { vacancies, vacancyId } = await this.lists.countSelected(null, checkedSelection(selection, null));
    if (vacancies > 1) throw new DomainError('INVALID_INPUT', { reason: 'SEVERAL_VACANCIES' }, 'selection');
    if (vacancyId === null) throw new DomainError('NOT_FOUND', {}, 'selection');
    return vacancyId;
  }
}
