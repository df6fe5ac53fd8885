import { Module } from '@nestjs/common';

import { PublicQuery } from './public-query';
import { WebPageService } from './web-page.service';

@Module({ providers: [PublicQuery, WebPageService], exports: [WebPageService] })
export class PagesModule {}
