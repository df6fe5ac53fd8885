import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { PermissionName } from '../../../platform/access/permission';
import { type Command, Commands } from '../../../platform/commands/commands';
import { CANCEL_PERMISSIONS, type RunParams, RunReader, Runs, type RunType } from '../../../platform/runs';
import type { AdvanceMode } from '../reading/candidacy-detail.types';
import { CandidacyListReader } from '../reading/candidacy-list.reader';
import { type ReasonChoice, ReasonChoiceService } from '../reasons/reason-choice.service';
import type { CandidacySelection, CandidacySelectionCount } from './bulk-decision.types';
import type { BulkDecisionParams } from './bulk-decisions.worker';
import { CandidacySelectionService } from './candidacy-selection.service';
import { checkedSelection } from './selection.rules';

type Kind = keyof BulkDecisionParams;

const permissionOf = (kind: Kind): PermissionName => CANCEL_PERMISSIONS[kind];

/** Starts a run that decides many candidacies. The set of rows is fixed when the run starts. */
@Injectable()
export class BulkDecisionsService {
  constructor(
    private readonly commands: Commands,
    private readonly lists: CandidacyListReader,
    private readonly reasons: ReasonChoiceService,
    private readonly rows: CandidacySelectionService,
    private readonly runs: Runs,
    private readonly runReader: RunReader,
  ) {}

  async count(
    vacancyId: string | null,
    selection: CandidacySelection,
    stageId: string | null,
  ): Promise<CandidacySelectionCount> {
    const permission = this.lists.countingPermission();
    const id =
      vacancyId && (await this.commands.run(({ actor }) => this.rows.reached(vacancyId, actor, permission))).id;
    return this.lists.countSelected(id, checkedSelection(selection, id), stageId);
  }

  async advance(
    vacancyId: string | null,
    selection: CandidacySelection,
    stageId: string,
    mode: AdvanceMode,
    key: string,
  ): Promise<RunType> {
    return this.start('ADVANCE_CANDIDACIES', vacancyId, selection, key, { stageId, mode }, async ({ actor }) => {
      const permission = permissionOf('ADVANCE_CANDIDACIES');
      const vacancy = await this.rows.reached(vacancyId ?? (await this.onlyVacancyOf(selection)), actor, permission);
      await this.rows.assertStage(stageId, vacancy.id);
      return { type: 'Vacancy', ...vacancy };
    });
  }

  approve(vacancyId: string | null, selection: CandidacySelection, note: string | null, key: string): Promise<RunType> {
    return this.start('APPROVE_CANDIDACIES', vacancyId, selection, key, { note });
  }

  async reject(
    vacancyId: string | null,
    selection: CandidacySelection,
    {
      note,
      feedback,
      notify,
      ...choice
    }: ReasonChoice & { note: string | null; feedback: string | null; notify: boolean },
    key: string,
  ): Promise<RunType> {
    const reasonId = await this.reasons.idOf(choice);
    return this.start('REJECT_CANDIDACIES', vacancyId, selection, key, { reasonId, note, feedback, notify });
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
    subjectFor = ({ actor }: Command) => this.rows.subjectOf(vacancyId, actor, permissionOf(kind)),
  ): Promise<RunType> {
    const runId = await this.commands.once(key, kind, { vacancyId, selection, params }, async (command) => {
      const subject = await subjectFor(command);
      const items = await this.rows.rowsOf(selection, vacancyId, permissionOf(kind));
      return this.runs.start({ kind, subject, params, itemType: 'Candidacy', items });
    });
    return (await this.runReader.seen(runId, permissionOf(kind))).run;
  }

  /** Each vacancy has its own stages, so candidacies of several vacancies cannot move to one stage. */
  private async onlyVacancyOf(selection: CandidacySelection): Promise<string> {
    const { vacancies, vacancyId } = await this.lists.countSelected(null, checkedSelection(selection, null));
    if (vacancies > 1) throw new DomainError('INVALID_INPUT', { reason: 'SEVERAL_VACANCIES' }, 'selection');
    if (vacancyId === null) throw new DomainError('NOT_FOUND', {}, 'selection');
    return vacancyId;
  }
}
