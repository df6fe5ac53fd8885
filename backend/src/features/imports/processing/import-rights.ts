import { DomainError } from '../../../common/errors';
import type { ActorReader } from '../../../platform/access/actor.reader';
import type { ActiveRun, RunOutcome, RunOutcomes, RunRow } from '../../../platform/runs';

/** Checks the permission again, because it may have been revoked after the run was started. */
export async function mayImport(actors: ActorReader, startedBy: ActiveRun['startedBy']): Promise<boolean> {
  const actor = startedBy && (await actors.of(startedBy.id));
  return actor?.permissions.has('DATABASE_IMPORT') ?? false;
}

export const refusalOf = (rows: readonly RunRow[]): RunOutcomes =>
  new Map(rows.map(({ id }): [string, RunOutcome] => [id, { state: 'FAILED', error: new DomainError('FORBIDDEN') }]));
