import { Injectable } from '@nestjs/common';

import { changedFields } from '../../platform/audit/changed-fields';
import { DomainError } from '../../common/errors';
import { Faults } from '../../common/faults';
import type { Actor } from '../../platform/access/actor';
import { type Command, Commands } from '../../platform/commands/commands';
import { RequestScope } from '../../platform/context/request-scope';
import type { PersonRef } from '../../platform/graphql/common.types';
import type { PageInput } from '../../platform/graphql/page';
import { NoteReadersReader } from './note-readers.reader';
import { isOwner, mayDeleteShared } from '../../platform/access/shared-record';
import { type AskedSubject, askedSubject } from './note.rules';
import type { NoteChanges, NoteFilter, NoteInput, NoteItem, NotePage, NoteSubject, NoteValues } from './note.types';
import { NotesReader } from './notes.reader';
import { NotesRepository, type StoredSubject } from './notes.repository';

/** Reads and writes internal notes. The notepad needs no permission; every other note needs APPLICATION_NOTE. */
@Injectable()
export class NotesService {
  constructor(
    private readonly commands: Commands,
    private readonly scope: RequestScope,
    private readonly notes: NotesRepository,
    private readonly reader: NotesReader,
    private readonly readers: NoteReadersReader,
  ) {}

  list(filter?: NoteFilter | null, page?: PageInput | null): Promise<NotePage> {
    const { actor } = this.asked(filter ?? {});
    return this.reader.list(actor, filter, page);
  }

  /** Nobody can be mentioned in the notepad. */
  async colleagues(about: NoteSubject, q: string | null): Promise<PersonRef[]> {
    const { actor, asked } = this.asked(about);
    const subject = await this.notes.subject(asked, actor);
    return subject.candidateId === null ? [] : this.readers.colleagues(subject, q);
  }

  async create(input: NoteInput, key: string): Promise<NoteItem> {
    const { actor, asked } = this.asked(input);
    const id = await this.commands.once(key, 'createNote', input, (command) => this.insert(command, asked, input));
    return this.reader.get(actor, id);
  }

  async update(id: string, version: number, input: NoteChanges): Promise<NoteItem> {
    await this.commands.run(async (command) => {
      const { actor, now } = command;
      const note = await this.notes.lock(id, version, actor);
      if (!isOwner(actor, { ownerId: note.authorId })) throw new DomainError('FORBIDDEN');
      const { text, visibility } = input;
      const before = { text: note.text, visibility: note.visibility, mentions: await this.notes.mentions(id) };
      const mentions = await this.checked(note, input, before.mentions);
      await this.notes.update(note, { text, visibility, updatedAt: now });
      await this.notes.setMentions(id, mentions);
      const changes = {
        fields: changedFields(before, { text, visibility, mentions: mentions.toSorted() }),
        ...(note.visibility !== visibility && { visibility: [note.visibility, visibility] }),
      };
      await command.audit({ action: 'note.changed', objectType: 'Note', objectId: id, changes });
      await command.publish('note.changed', { noteId: id });
    });
    return this.reader.get(this.actor(), id);
  }

  async remove(id: string, version: number): Promise<string> {
    await this.commands.run(async (command) => {
      const note = await this.notes.lock(id, version, command.actor);
      if (!mayDeleteShared(command.actor, { ownerId: note.authorId, visibility: note.visibility }))
        throw new DomainError('FORBIDDEN');
      await this.notes.remove(id);
      const changes = { visibility: note.visibility, author: note.authorId };
      await command.audit({ action: 'note.removed', objectType: 'Note', objectId: id, changes });
      await command.publish('note.removed', { noteId: id });
    });
    return id;
  }

  private async insert(command: Command, asked: AskedSubject, input: NoteInput): Promise<string> {
    const subject = await this.notes.subject(asked, command.actor);
    // The texts about an erased person were deleted, and no new one may be stored.
    if (!(await this.notes.hold(subject))) throw new DomainError('INVALID_STATE');
    const mentions = await this.checked(subject, input);
    const id = command.id();
    await this.notes.insert({
      id,
      ...subject,
      tenantId: command.tenantId,
      authorId: command.personId,
      type: subject.candidacyId === null ? null : input.type,
      text: input.text,
      visibility: input.visibility,
      createdAt: command.now,
      updatedAt: command.now,
    });
    await this.notes.setMentions(id, mentions);
    const changes = { visibility: input.visibility, ...(subject.candidacyId && { candidacy: subject.candidacyId }) };
    await command.audit({ action: 'note.written', objectType: 'Note', objectId: id, changes });
    await command.publish('note.written', { noteId: id });
    return id;
  }

  /** The people to mention, each once. Throws all faults of visibility and mentions. `stored`: the mentions of the saved note. */
  private async checked(
    subject: StoredSubject,
    { visibility, mentions }: NoteValues,
    stored: readonly string[] = [],
  ): Promise<string[]> {
    const faults = new Faults();
    const isNotepad = subject.candidateId === null;
    if (isNotepad && visibility === 'SHARED') faults.add(new DomainError('INVALID_INPUT', {}, 'visibility'));
    const people = mentions.length === 0 ? [] : await this.readers.among(mentions, subject);
    mentions.forEach((id, index) => {
      // A shared note can be edited after a colleague whom it mentions has left or has lost the permission.
      if (visibility === 'SHARED' && stored.includes(id)) return;
      const person = people.find((one) => one.id === id);
      const field = `mentions.${index}`;
      if (!person) faults.add(new DomainError('NOT_FOUND', {}, field));
      else if (isNotepad || visibility === 'PRIVATE' || !person.mayRead)
        faults.add(new DomainError('MENTION_CANNOT_READ', { name: person.name }, field));
    });
    faults.throwIfAny();
    return [...new Set(mentions)];
  }

  private asked(about: NoteSubject): { actor: Actor; asked: AskedSubject } {
    const actor = this.actor();
    const asked = askedSubject(about);
    if (asked.kind !== 'NOTEPAD' && !actor.permissions.has('APPLICATION_NOTE')) throw new DomainError('FORBIDDEN');
    return { actor, asked };
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}
