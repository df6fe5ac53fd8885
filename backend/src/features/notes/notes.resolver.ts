import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../platform/access/access.decorator';
import { PersonRef } from '../../platform/graphql/common.types';
import { TextPipe } from '../../platform/graphql/inputs/text.pipe';
import { PageInput } from '../../platform/graphql/page';
import { IDEMPOTENCY_KEY } from '../../platform/graphql/inputs/idempotency-key';
import { NoteChanges, NoteFilter, NoteInput, NoteItem, NotePage, NoteSubject } from './note.types';
import { NotesService } from './notes.service';

/** The notepad needs no permission; the service requires APPLICATION_NOTE for every other subject. */
const STAFF: AccessRule = { kinds: ['STAFF'] };
const PART_OF_A_NAME = new TextPipe({ max: 100 });
const VERSION = { type: () => Int, description: 'Version of the note that the caller read' };

@Resolver(() => NoteItem)
export class NotesResolver {
  constructor(private readonly service: NotesService) {}

  @Query(() => NotePage, {
    description:
      'The notes about a subject that the caller may read, newest first: their own and the shared ones. FORBIDDEN without APPLICATION_NOTE, except for the notepad. Empty outside the scope of the permission.',
  })
  @Access(STAFF)
  notes(
    @Args('filter', {
      type: () => NoteFilter,
      nullable: true,
      description: 'Without a filter, the notes in the notepad of the caller',
    })
    filter?: NoteFilter,
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
  ): Promise<NotePage> {
    return this.service.list(filter, page);
  }

  @Query(() => [PersonRef], {
    description:
      'Colleagues who may be mentioned in a shared note about a subject, by name, at most 20. None for the notepad. FORBIDDEN without APPLICATION_NOTE, NOT_FOUND outside its scope.',
  })
  @Access(STAFF)
  mentionableColleagues(
    @Args('about', { type: () => NoteSubject, description: 'The subject of the note' }) about: NoteSubject,
    @Args(
      'q',
      {
        type: () => String,
        nullable: true,
        description: 'Part of a name, at most 100 characters; accents and case are ignored',
      },
      PART_OF_A_NAME,
    )
    q?: string | null,
  ): Promise<PersonRef[]> {
    return this.service.colleagues(about, q ?? null);
  }

  @Mutation(() => NoteItem, {
    description:
      'Writes a note about a candidacy, about a candidate of the institution’s database, or in the notepad of the caller. Mentioned colleagues are notified. FORBIDDEN without APPLICATION_NOTE (except for the notepad), NOT_FOUND outside its scope, INVALID_STATE for a person whose data was erased. INVALID_INPUT at `visibility` for a shared note in the notepad. NOT_FOUND at `mentions.<index>` for a person who is not a colleague. MENTION_CANNOT_READ at `mentions.<index>` for a colleague who cannot read the note.',
  })
  @Access(STAFF)
  createNote(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: NoteInput,
  ): Promise<NoteItem> {
    return this.service.create(input, key);
  }

  @Mutation(() => NoteItem, {
    description:
      'Replaces text, visibility and mentions of a note of the caller. Colleagues are notified once per note. FORBIDDEN for a shared note of a colleague, NOT_FOUND for a private one. INVALID_INPUT at `visibility` for a shared note in the notepad. NOT_FOUND at `mentions.<index>` for a person who is not a colleague. MENTION_CANNOT_READ at `mentions.<index>` for a colleague who cannot read the note. STALE_VERSION when the note changed since it was read.',
  })
  @Access(STAFF)
  updateNote(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', VERSION) version: number,
    @Args('input') input: NoteChanges,
  ): Promise<NoteItem> {
    return this.service.update(id, version, input);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a note of the caller, or with INSTITUTION_EDIT a shared note of a colleague; otherwise FORBIDDEN. NOT_FOUND for a private note of a colleague, STALE_VERSION when the note changed since it was read.',
  })
  @Access(STAFF)
  deleteNote(@Args('id', { type: () => ID }) id: string, @Args('version', VERSION) version: number): Promise<string> {
    return this.service.remove(id, version);
  }
}
