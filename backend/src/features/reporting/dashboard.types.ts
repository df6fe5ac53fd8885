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
    'FEEDBACK: open candidacies past the promised days of their stage. APPROVAL: vacancies waiting for approval. ENDING: vacancies that end within three days and have undecided candidacies.',
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
  @Field(() => String, { description: 'Monday of the week in Africa/Maputo' })
  week: string;
  @Field(() => Float, { nullable: true, description: 'Null when no candidacy was answered' })
  medianHours: number | null;
  @Field(() => Int)
  answered: number;
}

@ObjectType({
  description: 'Hours from application to first decision, by the week of the decision; eight weeks.',
})
export class TimeToFirstAnswer {
  @Field(() => Float, { nullable: true })
  medianHours: number | null;
  @Field(() => Int)
  answered: number;
  @Field(() => [AnswerWeek])
  byWeek: AnswerWeek[];
}

@ObjectType({ description: 'Candidacies of all published vacancies in one kind of stage.' })
export class FunnelStep {
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => Int, { description: 'Candidacies that reached this stage, in any state' })
  reached: number;
  @Field(() => Int, { description: 'Open candidacies now in this stage' })
  open: number;
}

@ObjectType()
export class Funnel {
  @Field(() => [FunnelStep], { description: 'In the order of the process' })
  steps: FunnelStep[];
  @Field(() => Int)
  approved: number;
  @Field(() => Int)
  hired: number;
}

@ObjectType({ description: 'Work that is late or nearly late.' })
export class OverdueTask {
  @Field(() => OverdueKind)
  kind: `${OverdueKind}`;
  @Field(() => Int, { description: 'Counted up to 1,000' })
  count: number;
  @Field(() => Boolean)
  isCapped: boolean;
  @Field(() => Date, { description: 'Since when the oldest is due, or when the first vacancy ends' })
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

@ObjectType({ description: 'A candidacy in progress in a stage of the kind INTERVIEW.' })
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
  @Field(() => Date, { nullable: true, description: 'Null when the stage has no promised days' })
  promisedBy: Date | null;
}

@ObjectType({
  description:
    'Figures of an institution, limited to the caller’s scope. A figure is null when its permission is missing.',
})
export class Dashboard {
  @Field(() => [StatusCount], { nullable: true, description: 'Needs VACANCY_LIST' })
  vacanciesByStatus: StatusCount[] | null;
  @Field(() => [DayCount], {
    nullable: true,
    description: 'Applications per day of the last 30 days; needs APPLICATION_LIST',
  })
  candidaciesByDay: DayCount[] | null;
  @Field(() => TimeToFirstAnswer, { nullable: true, description: 'Needs APPLICATION_LIST' })
  timeToFirstAnswer: TimeToFirstAnswer | null;
  @Field(() => Funnel, { nullable: true, description: 'Needs APPLICATION_LIST' })
  funnel: Funnel | null;
  @Field(() => [InterviewToHold], {
    nullable: true,
    description: 'The first six by promised date; needs APPLICATION_VIEW',
  })
  interviews: InterviewToHold[] | null;
  @Field(() => [OverdueTask], { description: 'Most urgent first; only what the caller may see' })
  overdue: OverdueTask[];
}
