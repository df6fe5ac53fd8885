import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Without `fr`, the Portuguese text is shown to French readers; it is not stored as the French text. */
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
