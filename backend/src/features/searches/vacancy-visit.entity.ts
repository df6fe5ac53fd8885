import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest visits of a candidate to the list of vacancies. */
@Entity('vacancy_visit')
export class VacancyVisit {
  @PrimaryColumn('uuid')
  candidateId: string;
  @Column('timestamptz')
  visitedAt: Date;
  /** Start of the visit before; vacancies published since then are new. */
  @Column({ type: 'timestamptz', nullable: true })
  before: Date | null;
}
