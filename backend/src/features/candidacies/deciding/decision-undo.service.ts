import { Injectable } from '@nestjs/common';

import { messageOf } from '../../../common/error-texts';
import { DomainError } from '../../../common/errors';
import type { Locale } from '../../../common/locale';
import type { Actor } from '../../../platform/access/actor';
import { type Command, Commands } from '../../../platform/commands/commands';
import { RequestScope } from '../../../platform/context/request-scope';
import { RunReader } from '../../../platform/runs';
import { type DecisionFacts, undoable, type UndoableDecision } from './decision-undo.policy';
import { DecisionUndoRepository } from './decision-undo.repository';
import type { DecisionSelection, UndoneDecision } from './decision-undo.types';

const MOST_IDS = 100;
/** Decisions of one transaction, so that its statements take less than a second. */
const MOST_AT_ONCE = 500;

/** Undoes decisions before candidates see them. An undone decision stays in the history, marked as undone. */
@Injectable()
export class DecisionUndoService {
  constructor(
    private readonly commands: Commands,
    private readonly decisions: DecisionUndoRepository,
    private readonly runs: RunReader,
    private readonly scope: RequestScope,
  ) {}

  /**
   * Undoes the decisions of a run in several transactions. When one transaction fails, its decisions are returned as
   * refused; the decisions of the other transactions are undone.
   */
  async undo(selection: DecisionSelection): Promise<UndoneDecision[]> {
    const ids = await this.selected(selection);
    if (ids.length <= MOST_AT_ONCE) return this.undoPart(ids);
    const results: UndoneDecision[] = [];
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
      const part = ids.slice(from, from + MOST_AT_ONCE);
      results.push(...(await this.undoPart(part).catch((error: unknown) => this.refused(part, error))));
    }
    return results;
  }

  private undoPart(ids: readonly string[]): Promise<UndoneDecision[]> {
    return this.commands.run(async (command) => {
      const found = await this.decisions.lock(ids);
      // The time is read after the locks, because the undo window may end while the statement waits for them.
      const { actor, now } = command;
      const verdicts = ids.map((id) => ({ id, verdict: verdictOf(actor, found.get(id), now) }));
      const undone = verdicts.flatMap(({ verdict }) => (verdict instanceof DomainError ? [] : [verdict]));
      await this.decisions.undo(undone, now);
      await this.record(command, undone);
      return verdicts.map(({ id, verdict }) => shown(command.locale, id, verdict, found.get(id)));
    });
  }

  private refused(ids: readonly string[], error: unknown): UndoneDecision[] {
    if (!(error instanceof DomainError)) throw error;
    return ids.map((id) => shown(this.scope.locale, id, error, undefined));
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
  locale: Locale,
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
