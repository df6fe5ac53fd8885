import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { FeedReader } from './feeds/feed.reader';
import { FeedsController } from './feeds/feeds.controller';
import { Feeds } from './feeds/feeds.service';
import { SharePicturesController } from './pictures/share-pictures.controller';
import { SharePictures } from './pictures/share-pictures.service';
import { PublicQuery } from './public-query.service';
import { WebPageService } from './web-page.service';

/** Rendered pages, preview pictures and feeds. */
@Module({
  imports: [OptionsModule],
  providers: [PublicQuery, WebPageService, SharePictures, FeedReader, Feeds],
  controllers: [SharePicturesController, FeedsController],
  exports: [WebPageService],
})
export class PagesModule {}
