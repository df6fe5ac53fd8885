import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { FeedReader } from './feeds/feed.reader';
import { FeedsController } from './feeds/feeds.controller';
import { FeedsService } from './feeds/feeds.service';
import { SharePicturesController } from './pictures/share-pictures.controller';
import { SharePicturesService } from './pictures/share-pictures.service';
import { PublicQueryService } from './public-query.service';
import { WebPageService } from './web-page.service';

/** Rendered pages, preview pictures and feeds. */
@Module({
  imports: [OptionsModule],
  providers: [PublicQueryService, WebPageService, SharePicturesService, FeedReader, FeedsService],
  controllers: [SharePicturesController, FeedsController],
  exports: [WebPageService],
})
export class PagesModule {}
