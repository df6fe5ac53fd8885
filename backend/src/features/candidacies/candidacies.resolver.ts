import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import type { Grant } from '../../platform/storage/downloads/grants';
import { DocumentGrant } from '../candidates';
import { MatchScore } from '../matching';
import { MatchWeightsInput } from '../vacancies';
import { AttachmentService } from './applying/attachment.service';
import { BoardReader } from './reading/board.reader';
import { AdvanceMode, CandidacyType } from './reading/candidacy-detail.types';
import { CandidacyListReader } from './reading/candidacy-list.reader';
import { CandidacyReader } from './reading/candidacy.reader';
import { Board, BoardOrder, BoardSizes } from './board.types';
import { CandidacyPage, CandidacySort } from './candidacy.types';
import { BoardFilter, CandidacyFilter, RankingFilter } from './filtering/candidacy-filter.inputs';
import { DecisionsService } from './deciding/decisions.service';
import {
  DECISION_REASON,
  DECISION_TEXT,
  NOTIFY,
  REASON_FAULTS,
  REASON_ID,
  REASON_KEY,
} from './reasons/reason-arguments';
import { RankingPage } from './ranking.types';
import { RankingReader } from './reading/ranking.reader';

const VERSION = { type: () => Int, description: 'Version of the candidacy that the caller read' };
const NOTE = {
  type: () => String,
  nullable: true,
  description: 'Note for staff, at most 4,000 characters; candidates do not see the note',
};
const WHY = {
  type: () => String,
  description: 'Reason for staff, 1 to 4,000 characters; candidates do not see the reason',
};
const WEIGHTS = {
  type: () => MatchWeightsInput,
  nullable: true,
  description: 'Weights from which the scores are computed; if omitted, the stored scores are returned',
};

@Resolver(() => CandidacyType)
export class CandidaciesResolver {
  constructor(
    private readonly lists: CandidacyListReader,
    private readonly boards: BoardReader,
    private readonly rankings: RankingReader,
    private readonly reader: CandidacyReader,
    private readonly decisions: DecisionsService,
    private readonly attachments: AttachmentService,
  ) {}

  @Query(() => CandidacyPage, { description: 'The candidacies that the caller may list, by page.' })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_LIST' })
  candidacies(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => CandidacySort, nullable: true }) sort?: CandidacySort,
    @Args('filter', {
      type: () => CandidacyFilter,
      nullable: true,
      description:
        'Without a filter, all candidacies of vacancies that the caller may list, except withdrawn candidacies',
    })
    filter?: CandidacyFilter,
  ): Promise<CandidacyPage> {
    return this.lists.list(page, sort, filter);
  }

  @Query(() => Board, {
    description:
      'The candidacies of a vacancy by stage. Each column has at most `perColumn` candidacies in the given order; `sizes` sets another number for single columns. Each column counts all candidacies that match the filter. To load more of a column, call `candidacies` with `endCursor` as `after`, sorted by SCORE (descending) or STAGE_ENTERED_AT (ascending).',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_LIST' })
  candidacyBoard(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('perColumn', { type: () => Int, defaultValue: 25, description: 'Candidacies per stage, 1 to 100' })
    perColumn: number,
    @Args('knockedOut', {
      type: () => Boolean,
      nullable: true,
      description: 'Same as `knockedOut` of `filter`. If both are given, the value in `filter` is used.',
    })
    knockedOut?: boolean | null,
    @Args('filter', {
      type: () => BoardFilter,
      nullable: true,
      description: 'Filter of the candidacies in every column',
    })
    filter?: BoardFilter,
    @Args('order', { type: () => BoardOrder, defaultValue: BoardOrder.SCORE }) order: BoardOrder = BoardOrder.SCORE,
    @Args('sizes', { type: () => BoardSizes, nullable: true }) sizes?: BoardSizes,
  ): Promise<Board> {
    return this.boards.get(vacancyId, { perColumn, filter: { knockedOut, ...filter }, order, sizes });
  }

  @Query(() => CandidacyType, {
    description: 'A candidacy with profile, answers and decisions. NOT_FOUND outside the caller’s scope.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_VIEW' })
  candidacy(@Args('id', { type: () => ID }) id: string): Promise<CandidacyType> {
    return this.reader.get(id, 'APPLICATION_VIEW');
  }

  @Query(() => CandidacyType, {
    description:
      'The profile of a candidacy in the ranking. Contact, message, answers, files and the texts of decisions need APPLICATION_VIEW; without it they are empty.',
  })
  @Access({ kinds: ['STAFF'], permission: 'RANKING_VIEW_PROFILE' })
  rankedCandidacy(@Args('id', { type: () => ID }) id: string): Promise<CandidacyType> {
    return this.reader.get(id, 'RANKING_VIEW_PROFILE');
  }

  @Query(() => RankingPage, {
    description:
      'The candidacies of a vacancy with score and explanation, best first. With `weights`, the ranking by these weights, computed from the stored degrees; nothing is stored. Weights are 1 to 100 percent, null leaves a part out, and their sum is at most 100 (WEIGHT_TOO_SMALL, WEIGHTS_OVER_100); FIELD_REQUIRED without any.',
  })
  @Access({ kinds: ['STAFF'], permission: 'RANKING_LIST' })
  ranking(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('filter', { type: () => RankingFilter, nullable: true }) filter?: RankingFilter,
    @Args('weights', WEIGHTS) weights?: MatchWeightsInput,
  ): Promise<RankingPage> {
    return this.rankings.list(vacancyId, page, filter, weights);
  }

  @Query(() => MatchScore, {
    description:
      'The score of one candidacy by part, with the evidence of each part; with `weights`, as in `ranking`, the score by these weights.',
  })
  @Access({ kinds: ['STAFF'], permission: 'RANKING_LIST' })
  matchScore(
    @Args('candidacyId', { type: () => ID }) candidacyId: string,
    @Args('weights', WEIGHTS) weights?: MatchWeightsInput,
  ): Promise<MatchScore> {
    return this.reader.score(candidacyId, weights);
  }

  @Query(() => DocumentGrant, {
    description:
      'Creates a link to a file of an application. Anyone with the link can download the file for 60 seconds.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_VIEW' })
  attachmentGrant(@Args('id', { type: () => ID, description: 'Id of an `Attachment`' }) id: string): Promise<Grant> {
    return this.attachments.grant(id);
  }

  @Mutation(() => CandidacyType, {
    description:
      'Moves a candidacy to another stage of the vacancy. INVALID_STATE unless the candidacy is in progress, and when the candidacy is in the stage already. INVALID_STATE also for an application without a vacancy (`params.reason: NOT_ATTACHED`) and for a candidate whose data was erased (`params.reason: ERASED`). NOT_FOUND at `stageId` for a stage of another vacancy, NOT_FOUND outside the scope of the permission, STALE_VERSION when the candidacy changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_DECIDE' })
  advanceCandidacy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', VERSION) version: number,
    @Args('stageId', { type: () => ID, description: 'The target stage' }) stageId: string,
    @Args('mode', {
      type: () => AdvanceMode,
      defaultValue: AdvanceMode.FINISH_CURRENT,
      description: 'Whether the open stages of the candidacy stay open or end',
    })
    mode: AdvanceMode,
  ): Promise<CandidacyType> {
    return this.decisions.advance(id, version, stageId, mode);
  }

  @Mutation(() => CandidacyType, {
    description:
      'Approves a candidacy in progress. The candidate is notified when the undo period ends. INVALID_STATE unless the candidacy is in progress. INVALID_STATE also for an application without a vacancy (`params.reason: NOT_ATTACHED`) and for a candidate whose data was erased (`params.reason: ERASED`). NOT_FOUND outside the scope of the permission, STALE_VERSION when the candidacy changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_DECIDE' })
  approveCandidacy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', VERSION) version: number,
    @Args('note', NOTE, DECISION_TEXT) note?: string | null,
  ): Promise<CandidacyType> {
    return this.decisions.approve(id, version, note);
  }

  @Mutation(() => CandidacyType, {
    description: `Rejects a candidacy with a reason of the institution. The candidate reads the reason’s text, if the mail about the rejection shows it, and \`feedback\`; only staff read \`note\`. ${REASON_FAULTS} INVALID_STATE unless the candidacy is in progress or approved, and for an application without a vacancy (\`params.reason: NOT_ATTACHED\`). NOT_FOUND outside the scope of the permission, STALE_VERSION when the candidacy changed since it was read.`,
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_DECIDE' })
  rejectCandidacy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', VERSION) version: number,
    @Args('reasonId', REASON_ID) reasonId?: string | null,
    @Args('reason', REASON_KEY) reason?: string | null,
    @Args('note', NOTE, DECISION_TEXT) note?: string | null,
    @Args(
      'feedback',
      {
        type: () => String,
        nullable: true,
        description:
          'Text for the candidate, at most 4,000 characters. Without a text, the candidacy waits for feedback.',
      },
      DECISION_TEXT,
    )
    feedback?: string | null,
    @Args('notify', NOTIFY) notify: boolean = true,
  ): Promise<CandidacyType> {
    return this.decisions.reject(id, version, { reasonId, reason }, { note, feedback, notify });
  }

  @Mutation(() => CandidacyType, {
    description:
      'Reverses an approval. The candidacy continues in its stage. INVALID_STATE unless the candidacy is approved, and for a candidate whose data was erased (`params.reason: ERASED`). NOT_FOUND outside the scope of the permission, STALE_VERSION when the candidacy changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_DECIDE' })
  reverseApproval(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', VERSION) version: number,
    @Args('reason', WHY, DECISION_REASON) reason: string,
  ): Promise<CandidacyType> {
    return this.decisions.reverse(id, version, reason);
  }

  @Mutation(() => CandidacyType, {
    description:
      'Reverses a rejection. The candidacy becomes approved. INVALID_STATE unless the candidacy is rejected, and for a candidate whose data was erased (`params.reason: ERASED`). NOT_FOUND outside the scope of the permission, STALE_VERSION when the candidacy changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_DECIDE' })
  reselectCandidacy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', VERSION) version: number,
    @Args('reason', WHY, DECISION_REASON) reason: string,
  ): Promise<CandidacyType> {
    return this.decisions.reselect(id, version, reason);
  }

  @Mutation(() => CandidacyType, {
    description:
      'Hires an approved candidate. The candidate is notified when the undo period ends; only staff read `note`. INVALID_STATE unless the candidacy is approved, and for a candidate whose data was erased (`params.reason: ERASED`). NOT_FOUND outside the scope of the permission, STALE_VERSION when the candidacy changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_DECIDE' })
  hireCandidacy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', VERSION) version: number,
    @Args('note', NOTE, DECISION_TEXT) note?: string | null,
  ): Promise<CandidacyType> {
    return this.decisions.hire(id, version, note);
  }

  @Mutation(() => CandidacyType, {
    description:
      'Reverses a hire. The candidacy is approved as before. No mail is sent; the candidate sees the state when the undo period ends. INVALID_STATE unless the candidate was hired, and for a candidate whose data was erased (`params.reason: ERASED`). NOT_FOUND outside the scope of the permission, STALE_VERSION when the candidacy changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_DECIDE' })
  reverseHire(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', VERSION) version: number,
    @Args('reason', WHY, DECISION_REASON) reason: string,
  ): Promise<CandidacyType> {
    return this.decisions.reverseHire(id, version, reason);
  }
}
