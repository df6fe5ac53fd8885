import { Field, Float, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { StageKinds, type StageKind, VacancyStatus } from '../vacancies';

export enum OverdueKind {
  FEEDBACK = 'FEEDBACK',
  APPROVAL = 'APPROVAL',
  ENDING = 'ENDING',
}
registerEnumType(OverdueKind, {
  name: 'OverdueKind',
  description:
    'FEEDBACK: open candidacies past the days that their stage promises. APPROVAL: vacancies that wait for one. ENDING: vacancies that end within three days and have candidacies to decide on.',
});

@ObjectType()
export class StatusCount {
  @Field(() => VacancyStatus)
  status: VacancyStatus;
  @Field(() => Int)
  count: number;
}

@ObjectType()
export class DayCount {
  @Field(() => String, { description: 'A day in Africa/Maputo, as 2026-11-21' })
  day: string;
  @Field(() => Int)
  count: number;
}

@ObjectType()
export class AnswerWeek {
  @Field(() => String, { description: 'The Monday, in Africa/Maputo' })
  week: string;
  @Field(() => Float, { nullable: true, description: 'Nothing where nobody was answered' })
  medianHours: number | null;
  @Field(() => Int)
  answered: number;
}

@ObjectType({
  description: 'From an application to what was first decided about it, by the week of the answer; eight weeks.',
})
export class TimeToFirstAnswer {
  @Field(() => Float, { nullable: true })
  medianHours: number | null;
  @Field(() => Int)
  answered: number;
  @Field(() => [AnswerWeek])
  byWeek: AnswerWeek[];
}

@ObjectType({ description: 'One kind of stage over all published vacancies.' })
export class FunnelStep {
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => Int, { description: 'Candidacies that came this far, whatever became of them' })
  reached: number;
  @Field(() => Int, { description: 'Open ones that stand here now' })
  open: number;
}

@ObjectType()
export class Funnel {
  @Field(() => [FunnelStep], { description: 'In the order in which people pass them' })
  steps: FunnelStep[];
  @Field(() => Int)
  approved: number;
  @Field(() => Int)
  hired: number;
}

@ObjectType({ description: 'Work that is late or about to be.' })
export class OverdueTask {
  @Field(() => OverdueKind)
  kind: `${OverdueKind}`;
  @Field(() => Int, { description: 'Counted up to 1,000' })
  count: number;
  @Field(() => Boolean)
  isCapped: boolean;
  @Field(() => Date, { description: 'Since when the first one is due, or when it ends' })
  since: Date;
  @Field(() => ID, { nullable: true, description: 'The candidacy that has waited longest' })
  candidacyId: string | null;
  @Field(() => String, { nullable: true })
  candidateName: string | null;
  @Field(() => ID)
  vacancyId: string;
  @Field(() => String)
  vacancyTitle: string;
}

@ObjectType({ description: 'Somebody in progress who stands at a stage of the kind INTERVIEW.' })
export class InterviewToHold {
  @Field(() => ID)
  candidacyId: string;
  @Field(() => String)
  candidateName: string;
  @Field(() => ID)
  vacancyId: string;
  @Field(() => String)
  vacancyTitle: string;
  @Field(() => String)
  stageName: string;
  @Field(() => Date)
  stageEnteredAt: Date;
  @Field(() => Date, { nullable: true, description: 'Nothing where the stage promises no answer' })
  promisedBy: Date | null;
}

@ObjectType({
  description:
    'An institution’s own figures, within the reach of whoever looks; nothing where a permission is missing.',
})
export class Dashboard {
  @Field(() => [StatusCount], { nullable: true, description: 'Needs VACANCY_LIST' })
  vacanciesByStatus: StatusCount[] | null;
  @Field(() => [DayCount], { nullable: true, description: 'Applications of the last 30 days; needs APPLICATION_LIST' })
  candidaciesByDay: DayCount[] | null;
  @Field(() => TimeToFirstAnswer, { nullable: true, description: 'Needs APPLICATION_LIST' })
  timeToFirstAnswer: TimeToFirstAnswer | null;
  @Field(() => Funnel, { nullable: true, description: 'Needs APPLICATION_LIST' })
  funnel: Funnel | null;
  @Field(() => [InterviewToHold], {
    nullable: true,
    description: 'The first six by the answer that they were promised; needs APPLICATION_VIEW',
  })
  interviews: InterviewToHold[] | null;
  @Field(() => [OverdueTask], { description: 'Most pressing first; none of what the reader may not see' })
  overdue: OverdueTask[];
}
