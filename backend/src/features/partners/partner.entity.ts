import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The organisation of a person of kind PARTNER; it has the id of the person. */
@Entity('partner')
export class Partner {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  organisation: string;
  @Column({ type: 'text', nullable: true })
  website: string | null;
  @Column({ type: 'timestamptz', update: false })
  createdAt: Date;
}
