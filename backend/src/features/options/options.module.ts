import { Module } from '@nestjs/common';

import { OptionCacheService } from './option-cache.service';
import { OptionItemsReader } from './option-items.reader';
import { RootOptionsRepository } from './root/root-options.repository';
import { RootOptionsResolver } from './root/root-options.resolver';
import { RootOptionsService } from './root/root-options.service';
import { OptionsResolver } from './options.resolver';
import { OptionsService } from './options.service';

/** The cache, for other features. */
@Module({
  providers: [OptionItemsReader, OptionCacheService, OptionsService],
  exports: [OptionCacheService, OptionsService],
})
export class OptionsModule {}

/** The query, for both endpoints. */
@Module({ imports: [OptionsModule], providers: [OptionsResolver] })
export class OptionsApiModule {}

/** Editing by ROOT users, on the signed-in endpoint only. */
@Module({ imports: [OptionsModule], providers: [RootOptionsRepository, RootOptionsService, RootOptionsResolver] })
export class RootOptionsModule {}

/** Reads the list for exports, in the worker. */
@Module({ imports: [OptionsModule], providers: [RootOptionsRepository] })
export class OptionsWorkerModule {}
