import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { DecisionUndoService } from './decision-undo.service';
import { DecisionSelection, UndoneDecision } from './decision-undo.types';

@Resolver()
export class DecisionUndoResolver {
  constructor(private readonly service: DecisionUndoService) {}

  @Mutation(() => [UndoneDecision], {
    description:
      'Undoes decisions before candidates see them. For the decisions of a run, the undo window starts when the run ends; INVALID_STATE while the run is in progress. Each decision is undone or refused separately: NOT_FOUND outside the scope of the permission, UNDO_TOO_LATE after the undo window, STALE_VERSION after a later decision, INVALID_STATE for a decision that was undone before or that the candidate made. A run of more than 500 decisions is undone in several transactions; if one of them fails, its decisions are refused with the error.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_DECIDE' })
  undoDecision(
    @Args('selection', { type: () => DecisionSelection }) selection: DecisionSelection,
  ): Promise<UndoneDecision[]> {
    return this.service.undo(selection);
  }
}
