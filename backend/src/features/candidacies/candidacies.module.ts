import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { VacanciesModule } from '../vacancies';
import { ApplyingService } from './applying.service';
import { AttachmentService } from './attachment.service';
import { BoardRepository } from './board.repository';
import { CandidaciesResolver } from './candidacies.resolver';
import { CandidacyListRepository } from './candidacy-list.repository';
import { CandidacyReader } from './candidacy.reader';
import { CandidacyRepository } from './candidacy.repository';
import { ClosingResolver } from './closing.resolver';
import { ClosingService } from './closing.service';
import { DecisionsService } from './decisions.service';
import { OwnCandidaciesResolver } from './own-candidacies.resolver';
import { OwnCandidaciesService } from './own-candidacies.service';
import { RankingRepository } from './ranking.repository';
import { CandidacyRunTitles } from './run-titles';
import { SentApplicationService } from './sent-application.service';

@Module({
  imports: [OptionsModule, VacanciesModule],
  providers: [
    CandidacyListRepository,
    BoardRepository,
    RankingRepository,
    CandidacyReader,
    CandidacyRepository,
    DecisionsService,
    ClosingService,
    AttachmentService,
    CandidacyRunTitles,
    ApplyingService,
    SentApplicationService,
    OwnCandidaciesService,
    CandidaciesResolver,
    ClosingResolver,
    OwnCandidaciesResolver,
  ],
})
export class CandidaciesModule {}
