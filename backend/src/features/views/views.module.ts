import { Module } from '@nestjs/common';

import { ViewsRepository } from './views.repository';
import { ViewsResolver } from './views.resolver';
import { ViewsService } from './views.service';

@Module({ providers: [ViewsRepository, ViewsService, ViewsResolver] })
export class ViewsModule {}
