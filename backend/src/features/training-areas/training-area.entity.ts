import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text that is missing is not made up, only shown by another. */
export interface AreaTexts {
  pt: string;
  en: string;
  fr?: string;
}

/** A training area that an institution made, within a field of STUDY_AREA. */
@Entity('training_area')
export class TrainingArea {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column('int')
  version: number;
  @Column({ type: 'text', update: false })
  key: string;
  @Column('jsonb')
  texts: AreaTexts;
  @Column('int')
  field: number;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
