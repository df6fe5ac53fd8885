import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { Locale } from '../../../common/locale';
import type { TemplateKind } from './template.types';

/** The text of an institution for one kind of mail in one language. */
@Entity('message_template')
export class MessageTemplate {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column({ type: 'text', update: false })
  kind: TemplateKind;
  @Column({ type: 'text', update: false })
  locale: Locale;
  @Column('int')
  version: number;
  /** Subject and body are null while the institution uses the text of the product. The version still increases. */
  @Column({ type: 'text', nullable: true })
  subject: string | null;
  @Column({ type: 'text', nullable: true })
  body: string | null;
  @Column({ type: 'timestamptz', update: false })
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
