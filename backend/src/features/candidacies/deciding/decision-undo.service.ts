import { Injectable } from '@nestjs/common';

import { messageOf } from '../../../common/error-texts';
import { DomainError } from '../../../common/errors';
import type { Actor } from '../../../platform/access/actor';
import { type Command, Commands } from '../../../platform/commands/commands';
import { RunReader } from '../../../platform/runs';
import { type DecisionFacts, undoable, type UndoableDecision } from './decision-undo.policy';
import { DecisionUndoRepository } from './decision-undo.repository';
import type { DecisionSelection, UndoneDecision } from './decision-undo.types';

const MOST_IDS = 100;

/** Undoes decisions before candidates see them: the decision stays in the history and never had an effect. */
@Injectable()
export class DecisionUndoService {
  constructor(
    private readonly commands: Commands,
    private readonly decisions: DecisionUndoRepository,
    private readonly runs: RunReader,
  ) {}

  async undo(selection: DecisionSelection): Promise<UndoneDecision[]> {
    const ids = await this.selected(selection);
    return this.commands.run(async (command) => {
      const found = await this.decisions.lock(ids);
      // After the locks, because waiting for them takes time.
      const { actor, now } = command;
      const verdicts = ids.map((id) => ({ id, verdict: verdictOf(actor, found.get(id), now) }));
      const undone = verdicts.flatMap(({ verdict }) => (verdict instanceof DomainError ? [] : [verdict]));
      await this.decisions.undo(undone, now);
      await this.record(command, undone);
      return verdicts.map(({ id, verdict }) => shown(command, id, verdict, found.get(id)));
    });
  }

  private async selected({ ids, runId }: DecisionSelection): Promise<string[]> {
    if (Boolean(ids) === Boolean(runId)) throw new DomainError('INVALID_INPUT', {}, 'selection');
    if (!runId) return given(ids ?? []);
    const { run } = await this.runs.seen(runId, 'APPLICATION_DECIDE');
    if (run.endedAt === null) throw new DomainError('INVALID_STATE', { status: run.status });
    return this.decisions.ofRun(runId);
  }

  private async record(command: Command, decisions: readonly UndoableDecision[]): Promise<void> {
    const action = 'candidacy.decision-undone';
    await command.auditAll(
      decisions.map(({ candidacyId: objectId, kind, status, statusBefore }) => {
        const changes = { decision: kind, from: status, to: statusBefore };
        return { action, objectType: 'Candidacy', objectId, changes };
      }),
    );
    await command.publishAll(
      action,
      decisions.map(({ id: decisionId, candidacyId, restoredId }) => ({ candidacyId, decisionId, restoredId })),
    );
  }
}

function given(ids: readonly string[]): string[] {
  if (ids.length === 0) throw new DomainError('FIELD_REQUIRED', {}, 'selection.ids');
  if (ids.length > MOST_IDS) throw new DomainError('INVALID_INPUT', { max: MOST_IDS }, 'selection.ids');
  return [...new Set(ids)];
}

/** A refusal concerns one row; the others are undone. */
function verdictOf(actor: Actor, decision: DecisionFacts | undefined, now: Date): UndoableDecision | DomainError {
  try {
    return undoable(actor, decision, now);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function shown(
  { locale }: Command,
  id: string,
  verdict: UndoableDecision | DomainError,
  found: DecisionFacts | undefined,
): UndoneDecision {
  if (!(verdict instanceof DomainError)) {
    const { candidacyId, statusBefore, version } = verdict;
    return { id, undone: true, error: null, candidacyId, status: statusBefore, version: version + 1 };
  }
  const { code, params } = verdict;
  const seen = code === 'NOT_FOUND' ? undefined : found;
  return {
    id,
    undone: false,
    error: { code, message: messageOf(code, locale, params) },
    candidacyId: seen?.candidacyId ?? null,
    status: seen?.status ?? null,
    version: seen?.version ?? null,
  };
}
