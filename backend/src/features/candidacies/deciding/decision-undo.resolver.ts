import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { DecisionUndoService } from './decision-undo.service';
import { DecisionSelection, UndoneDecision } from './decision-undo.types';

@Resolver()
export class DecisionUndoResolver {
  constructor(private readonly service: DecisionUndoService) {}

  @Mutation(() => [UndoneDecision], {
    description:
      'Undoes decisions before candidates see them; the window of a run begins when it has ended. Each row succeeds or is refused alone: UNDO_TOO_LATE after the window, STALE_VERSION after a later decision, INVALID_STATE for one that was undone or that the candidate made. A run of more than 500 decisions is undone in parts; a part that fails is refused with its error. INVALID_STATE for a run that goes on.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_DECIDE' })
  undoDecision(
    @Args('selection', { type: () => DecisionSelection }) selection: DecisionSelection,
  ): Promise<UndoneDecision[]> {
    return this.service.undo(selection);
  }
}
