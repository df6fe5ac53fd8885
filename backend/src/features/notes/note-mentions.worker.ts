import { Injectable } from '@nestjs/common';

import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../platform/jobs';
import { shownName } from '../candidacies';
import { NotifierService } from '../messages';
import { type MentionFacts, NoteReadersReader } from './note-readers.reader';
import { NotesRepository } from './notes.repository';

/** Notifies colleagues who are mentioned in a note, each once per note, if they may read it when the event is handled. */
@Injectable()
export class NoteMentionsWorker {
  constructor(
    private readonly readers: NoteReadersReader,
    private readonly notes: NotesRepository,
    private readonly notifier: NotifierService,
  ) {}

  @OnDomainEvent('note.written', 'notes.note-written')
  async written({ payload }: DomainEvent<'note.written'>, effects: CommitEffects): Promise<void> {
    await this.notify(payload.noteId, effects);
  }

  @OnDomainEvent('note.changed', 'notes.note-changed')
  async changed({ payload }: DomainEvent<'note.changed'>, effects: CommitEffects): Promise<void> {
    await this.notify(payload.noteId, effects);
  }

  private async notify(noteId: string, effects: CommitEffects): Promise<void> {
    const facts = await this.readers.mentioned(noteId);
    if (!facts || facts.people.length === 0) return;
    const { candidacyId, candidateId, author, candidate } = facts;
    await effects.commit(async () => {
      if (!(await this.notes.holdPerson(candidateId))) return;
      for (const { personId, locale } of facts.people) {
        await this.notifier.notify({
          dedupeKey: `NOTE_MENTION:${noteId}:${personId}`,
          personId,
          locale,
          kind: 'NOTE_MENTION',
          subjectId: candidacyId ?? candidateId ?? noteId,
          facts: { author, candidate: shownName(candidate, locale) },
          link: pageOf(facts, noteId),
        });
      }
    });
  }
}

/** The note on the page of the web application with the notes about the subject. */
const pageOf = ({ candidacyId, candidateId, tenantId }: MentionFacts, noteId: string): string =>
  candidacyId
    ? `/dashboard/entity/candidacies/profile/${candidacyId}?tab=notes#note-${noteId}`
    : `/candidate-note?candidateId=${candidateId}&entity=${tenantId}#note-${noteId}`;
