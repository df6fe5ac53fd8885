import { Module } from '@nestjs/common';

import { OptionsModule } from '../../options';
import { PeopleModule } from '../../users';
import { RootCandidatesRepository } from './root-candidates.repository';
import { RootCandidatesResolver } from './root-candidates.resolver';
import { RootCandidatesService } from './root-candidates.service';

@Module({
  imports: [OptionsModule, PeopleModule],
  providers: [RootCandidatesRepository, RootCandidatesService, RootCandidatesResolver],
})
export class RootCandidatesModule {}
