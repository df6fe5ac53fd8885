import { Module } from '@nestjs/common';

import { MessagesWorkerModule } from '../messages';
import { NoteMentionsWorker } from './note-mentions.worker';
import { NoteReadersReader } from './note-readers.reader';
import { NotesReader } from './notes.reader';
import { NotesRepository } from './notes.repository';
import { NotesResolver } from './notes.resolver';
import { NotesService } from './notes.service';

@Module({ providers: [NotesRepository, NotesReader, NoteReadersReader, NotesService, NotesResolver] })
export class NotesModule {}

/** Notifies the people who are mentioned. */
@Module({
  imports: [MessagesWorkerModule],
  providers: [NotesRepository, NoteReadersReader, NoteMentionsWorker],
})
export class NotesWorkerModule {}
