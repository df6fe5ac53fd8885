export { PagesModule } from './pages.module';
export { WebPageService } from './web-page.service';
