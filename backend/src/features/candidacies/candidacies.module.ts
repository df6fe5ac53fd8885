import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { VacanciesModule } from '../vacancies';
import { ApplicationRepository } from './applying/application.repository';
import { ApplyingService } from './applying/applying.service';
import { AttachmentReader } from './applying/attachment.reader';
import { AttachmentService } from './applying/attachment.service';
import { BoardReader } from './reading/board.reader';
import { CandidaciesResolver } from './candidacies.resolver';
import { CandidacyExportReader } from './reading/candidacy-export.reader';
import { CandidacyListReader } from './reading/candidacy-list.reader';
import { CandidacyReader } from './reading/candidacy.reader';
import { CandidacyRepository } from './candidacy.repository';
import { BulkDecisionsResolver } from './deciding/bulk-decisions.resolver';
import { BulkDecisionsService } from './deciding/bulk-decisions.service';
import { CandidacySelectionService } from './deciding/candidacy-selection.service';
import { DecisionWriterService } from './deciding/decision-writer.service';
import { ClosingResolver } from './closing/closing.resolver';
import { ClosingService } from './closing/closing.service';
import { DecisionUndoRepository } from './deciding/decision-undo.repository';
import { DecisionUndoResolver } from './deciding/decision-undo.resolver';
import { DecisionUndoService } from './deciding/decision-undo.service';
import { DecisionsService } from './deciding/decisions.service';
import { CandidaciesLiveResolver } from './live/candidacies-live.resolver';
import { CandidacyChangeReader } from './live/candidacy-change.reader';
import { CandidacyStreamService } from './live/candidacy-stream.service';
import { CandidacyViewersService } from './live/candidacy-viewers.service';
import { OwnCandidaciesRepository } from './own/own-candidacies.repository';
import { OwnCandidaciesResolver } from './own/own-candidacies.resolver';
import { OwnCandidaciesService } from './own/own-candidacies.service';
import { CandidacyPrintReader } from './printing/candidacy-print.reader';
import { UnblindingRepository } from './unblinding/unblinding.repository';
import { UnblindingResolver } from './unblinding/unblinding.resolver';
import { UnblindingService } from './unblinding/unblinding.service';
import { ComparisonResolver } from './reading/comparison.resolver';
import { RankingExportReader } from './reading/ranking-export.reader';
import { RankingReader } from './reading/ranking.reader';
import { RankingPrintReader } from './printing/ranking-print.reader';
import { CandidacyRunTitlesReader } from './reading/candidacy-run-titles.reader';
import { VacancyCandidaciesResolver } from './reading/vacancy-candidacies.resolver';
import { SentApplicationService } from './applying/sent-application.service';
import { RejectionReasonRepository } from './reasons/rejection-reason.repository';
import { ReasonChoiceService } from './reasons/reason-choice.service';
import { RejectionReasonsResolver } from './reasons/rejection-reasons.resolver';
import { RejectionReasonsService } from './reasons/rejection-reasons.service';

@Module({
  imports: [OptionsModule, VacanciesModule],
  providers: [
    CandidacyListReader,
    CandidacyExportReader,
    CandidacyPrintReader,
    BoardReader,
    RankingExportReader,
    RankingPrintReader,
    RankingReader,
    CandidacyReader,
    CandidacyRepository,
    RejectionReasonRepository,
    ReasonChoiceService,
    RejectionReasonsService,
    RejectionReasonsResolver,
    DecisionWriterService,
    DecisionsService,
    CandidacySelectionService,
    BulkDecisionsService,
    BulkDecisionsResolver,
    DecisionUndoRepository,
    DecisionUndoService,
    DecisionUndoResolver,
    ClosingService,
    AttachmentReader,
    AttachmentService,
    CandidacyRunTitlesReader,
    ApplicationRepository,
    ApplyingService,
    OwnCandidaciesRepository,
    SentApplicationService,
    OwnCandidaciesService,
    CandidacyChangeReader,
    CandidacyStreamService,
    CandidacyViewersService,
    CandidaciesResolver,
    ComparisonResolver,
    UnblindingRepository,
    UnblindingService,
    UnblindingResolver,
    VacancyCandidaciesResolver,
    CandidaciesLiveResolver,
    ClosingResolver,
    OwnCandidaciesResolver,
  ],
  exports: [CandidacySelectionService],
})
export class CandidaciesModule {}
