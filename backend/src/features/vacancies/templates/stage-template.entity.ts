import { Column, Entity, PrimaryColumn } from 'typeorm';

import { registerConstraints } from '../../../platform/database/constraints';
import type { Stage } from '../vacancy.entity';

registerConstraints({ stage_template_name: 'ALREADY_EXISTS' });

/** A named list of stages, shared by all staff of an institution who write vacancies. */
@Entity('stage_template')
export class StageTemplate {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column('int')
  version: number;
  @Column('text')
  name: string;
  @Column('jsonb')
  stages: Pick<Stage, 'name' | 'kind' | 'skills' | 'promisedDays'>[];
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
