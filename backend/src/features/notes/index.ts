export { NotesModule, NotesWorkerModule } from './notes.module';
