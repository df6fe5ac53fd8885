import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { NoteType, NoteVisibility } from './note.types';

/**
 * An internal note. With a candidacy it is about an application, with a candidate only about the person, without both
 * it belongs to the notepad of its author.
 */
@Entity('note')
export class Note {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column({ type: 'uuid', update: false })
  authorId: string;
  @Column({ type: 'uuid', nullable: true, update: false })
  candidacyId: string | null;
  /** Also set for a note about a candidacy, so that an erasure finds every note about a person. */
  @Column({ type: 'uuid', nullable: true, update: false })
  candidateId: string | null;
  @Column('int')
  version: number;
  @Column({ type: 'text', nullable: true, update: false })
  type: NoteType | null;
  @Column('text')
  text: string;
  @Column('text')
  visibility: NoteVisibility;
  @Column({ type: 'timestamptz', update: false })
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}

/** A colleague who is mentioned in a note. */
@Entity('note_mention')
export class NoteMention {
  @PrimaryColumn('uuid')
  noteId: string;
  @PrimaryColumn('uuid')
  personId: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
}
