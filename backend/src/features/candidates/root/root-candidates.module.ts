import { Module } from '@nestjs/common';

import { OptionsModule } from '../../options';
import { RootCandidatesResolver } from './root-candidates.resolver';
import { RootCandidatesService } from './root-candidates.service';

@Module({ imports: [OptionsModule], providers: [RootCandidatesService, RootCandidatesResolver] })
export class RootCandidatesModule {}
