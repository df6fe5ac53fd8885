import { Module } from '@nestjs/common';

import { CandidaciesModule } from '../candidacies';
import { OptionsModule } from '../options';
import { FavouritesReader } from './favourites.reader';
import { FavouritesRepository } from './favourites.repository';
import { FavouritesResolver } from './favourites.resolver';
import { FavouritesService } from './favourites.service';

@Module({
  imports: [CandidaciesModule, OptionsModule],
  providers: [FavouritesReader, FavouritesRepository, FavouritesService, FavouritesResolver],
})
export class FavouritesModule {}

/** Reads the list for exports, in the worker. */
@Module({ imports: [OptionsModule], providers: [FavouritesReader] })
export class FavouritesWorkerModule {}
