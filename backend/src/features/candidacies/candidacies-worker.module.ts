import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { ActorReader } from '../../platform/access/actor.reader';
import { CandidacyRepository } from './candidacy.repository';
import { OpenRejectionsWorker } from './closing/open-rejections.worker';
import { CandidacySignalsWorker } from './live/candidacy-signals.worker';
import { BulkDecisionsWorker } from './deciding/bulk-decisions.worker';
import { DecisionWriterService } from './deciding/decision-writer.service';
import { FeedbackByMessageService } from './deciding/feedback-by-message.service';
import { RejectionsReader } from './deciding/rejections.reader';
import { CandidacyExportReader } from './reading/candidacy-export.reader';
import { CandidacyPrintReader } from './printing/candidacy-print.reader';
import { RankingExportReader } from './reading/ranking-export.reader';
import { RankingReader } from './reading/ranking.reader';
import { RankingPrintReader } from './printing/ranking-print.reader';
import { CandidacyReader } from './reading/candidacy.reader';
import { CandidacyListReader } from './reading/candidacy-list.reader';
import { RejectionReasonRepository } from './reasons/rejection-reason.repository';
import { UnsolicitedExportReader } from './unsolicited/unsolicited-export.reader';
import { UnsolicitedReader } from './unsolicited/unsolicited.reader';

/** Background runs of candidacies. */
@Module({
  imports: [OptionsModule],
  providers: [
    ActorReader,
    CandidacyRepository,
    RejectionReasonRepository,
    DecisionWriterService,
    BulkDecisionsWorker,
    RejectionsReader,
    FeedbackByMessageService,
    OpenRejectionsWorker,
    CandidacySignalsWorker,
    CandidacyListReader,
    CandidacyExportReader,
    CandidacyReader,
    CandidacyPrintReader,
    RankingExportReader,
    RankingPrintReader,
    RankingReader,
    UnsolicitedReader,
    UnsolicitedExportReader,
  ],
  exports: [FeedbackByMessageService],
})
export class CandidaciesWorkerModule {}
