export { MergingModule } from './merging.module';
