import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { withinReach } from '../../../platform/access/reach';
import { Commands } from '../../../platform/commands/commands';
import { type RunParams, RunReader, Runs, type RunType } from '../../../platform/runs';
import { OptionCacheService } from '../../options';
import { CandidacyRepository, type DecidedVacancy } from '../candidacy.repository';
import type { AdvanceMode } from '../reading/candidacy-detail.types';
import { CandidacyListReader } from '../reading/candidacy-list.reader';
import type { CandidacySelection, CandidacySelectionCount } from './bulk-decision.types';
import type { BulkDecisionParams } from './bulk-decisions.worker';
import { checkedSelection } from './selection.rules';

type Kind = keyof BulkDecisionParams;

/** Starts a run that decides many candidacies of a vacancy. The set of rows is fixed when the run starts. */
@Injectable()
export class BulkDecisionsService {
  constructor(
    private readonly commands: Commands,
    private readonly candidacies: CandidacyRepository,
    private readonly lists: CandidacyListReader,
    private readonly options: OptionCacheService,
    private readonly runs: Runs,
    private readonly runReader: RunReader,
  ) {}

  async count(vacancyId: string, selection: CandidacySelection): Promise<CandidacySelectionCount> {
    const { id } = await this.commands.run(({ actor }) => this.reached(vacancyId, actor));
    return this.lists.countSelected(id, checkedSelection(selection, id));
  }

  async advance(
    vacancyId: string,
    selection: CandidacySelection,
    stageId: string,
    mode: AdvanceMode,
    key: string,
  ): Promise<RunType> {
    return this.start('ADVANCE_CANDIDACIES', vacancyId, selection, key, { stageId, mode }, async ({ id }) => {
      const known = await this.candidacies.stageExists(stageId, id);
      if (!known) throw new DomainError('NOT_FOUND', {}, 'stageId');
    });
  }

  approve(vacancyId: string, selection: CandidacySelection, note: string | null, key: string): Promise<RunType> {
    return this.start('APPROVE_CANDIDACIES', vacancyId, selection, key, { note });
  }

  async reject(
    vacancyId: string,
    selection: CandidacySelection,
    { reason, ...texts }: { reason: string; note: string | null; feedback: string | null },
    key: string,
  ): Promise<RunType> {
    await this.options.ready();
    const known = this.options.idOf('REJECTION_REASON', reason, 'reason');
    return this.start('REJECT_CANDIDACIES', vacancyId, selection, key, { reason: known, ...texts });
  }

  private async start<K extends Kind>(
    kind: K,
    vacancyId: string,
    selection: CandidacySelection,
    key: string,
    params: RunParams[K],
    check: (vacancy: DecidedVacancy) => Promise<void> = () => Promise.resolve(),
  ): Promise<RunType> {
    const runId = await this.commands.once(key, kind, { vacancyId, selection, params }, async ({ actor }) => {
      const vacancy = await this.reached(vacancyId, actor);
      await check(vacancy);
      const checked = checkedSelection(selection, vacancy.id);
      const items = 'ids' in checked ? checked.ids : await this.lists.selected(checked);
      return this.runs.start({
        kind,
        subject: { type: 'Vacancy', ...vacancy },
        params,
        itemType: 'Candidacy',
        items,
      });
    });
    return (await this.runReader.seen(runId, 'APPLICATION_DECIDE')).run;
  }

  private async reached(vacancyId: string, actor: Parameters<typeof withinReach>[0]): Promise<DecidedVacancy> {
    const vacancy = await this.candidacies.vacancyOf(vacancyId);
    if (!vacancy || !withinReach(actor, 'APPLICATION_DECIDE', vacancy))
      throw new DomainError('NOT_FOUND', {}, 'vacancyId');
    return vacancy;
  }
}
