export { FavouritesModule, FavouritesWorkerModule } from './favourites.module';
