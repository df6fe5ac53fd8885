import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tag that an institution gives to candidates. */
@Entity('candidate_tag')
export class CandidateTag {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column('int')
  version: number;
  @Column('text')
  name: string;
  @Column({ type: 'text', nullable: true, insert: false, update: false })
  nameFolded: string | null;
  @Column({ type: 'uuid', update: false })
  createdBy: string;
  @Column({ type: 'timestamptz', update: false })
  createdAt: Date;
}

/** A tag of a candidate. Written once, never changed. */
@Entity('candidate_tagging')
export class CandidateTagging {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column({ type: 'uuid', update: false })
  tagId: string;
  @Column({ type: 'uuid', update: false })
  candidateId: string;
  @Column({ type: 'uuid', update: false })
  taggedBy: string;
  @Column({ type: 'timestamptz', update: false })
  taggedAt: Date;
}
