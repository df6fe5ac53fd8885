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
    'Kind of work. FEEDBACK: candidacies in progress for which the promised answer is late. APPROVAL: vacancies that wait for approval. ENDING: vacancies that end within three days and have candidacies in progress.',
});

@ObjectType({ description: 'Number of vacancies in one state.' })
export class StatusCount {
  @Field(() => VacancyStatus, { description: 'A published vacancy is EXPIRED as soon as its end date has passed' })
  status: VacancyStatus;
  @Field(() => Int)
  count: number;
}

@ObjectType({ description: 'Number of applications on one day.' })
export class DayCount {
  @Field(() => String, { description: 'A day in Africa/Maputo, as 2026-11-21' })
  day: string;
  @Field(() => Int, { description: 'Applications of the day, including applications that were withdrawn later' })
  count: number;
}

@ObjectType({ description: 'Time to the first decision on candidacies, for one week.' })
export class AnswerWeek {
  @Field(() => String, { description: 'Monday of the week in Africa/Maputo' })
  week: string;
  @Field(() => Float, {
    nullable: true,
    description: 'Median in hours, with one decimal; null when no candidacy was answered',
  })
  medianHours: number | null;
  @Field(() => Int, { description: 'Candidacies whose first decision was in this week' })
  answered: number;
}

@ObjectType({
  description: 'Hours from the application to the first decision, by the week of the decision, for eight weeks.',
})
export class TimeToFirstAnswer {
  @Field(() => Float, {
    nullable: true,
    description: 'Median of all eight weeks in hours, with one decimal; null when no candidacy was answered',
  })
  medianHours: number | null;
  @Field(() => Int, { description: 'Candidacies whose first decision was in the eight weeks' })
  answered: number;
  @Field(() => [AnswerWeek], { description: 'Eight weeks, oldest first; the last is the current week' })
  byWeek: AnswerWeek[];
}

@ObjectType({ description: 'Candidacies of all published vacancies in one kind of stage.' })
export class FunnelStep {
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => Int, {
    description:
      'Candidacies that are in a stage of this kind or of a later kind; drafts and withdrawn candidacies do not count',
  })
  reached: number;
  @Field(() => Int, { description: 'Candidacies in progress that are now in a stage of this kind' })
  open: number;
}

@ObjectType({ description: 'Candidacies of all published vacancies, by the kind of their stage.' })
export class Funnel {
  @Field(() => [FunnelStep], {
    description: 'In the order of the process, without kinds that no published vacancy has',
  })
  steps: FunnelStep[];
  @Field(() => Int, { description: 'Candidacies that are approved or hired' })
  approved: number;
  @Field(() => Int, { description: 'Candidacies that are hired' })
  hired: number;
}

@ObjectType({ description: 'Work that is late or nearly late.' })
export class OverdueTask {
  @Field(() => OverdueKind)
  kind: `${OverdueKind}`;
  @Field(() => Int, { description: 'Number of candidacies or vacancies, counted up to 1,000' })
  count: number;
  @Field(() => Boolean, { description: 'Whether there are more than 1,000' })
  isCapped: boolean;
  @Field(() => Date, {
    description:
      'FEEDBACK: time at which the first late answer was due. APPROVAL: time of the oldest request. ENDING: time at which the first vacancy ends.',
  })
  since: Date;
  @Field(() => ID, {
    nullable: true,
    description:
      'The candidacy whose promised answer has been late for the longest time; null unless the kind is FEEDBACK',
  })
  candidacyId: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Name of the candidate of `candidacyId`; a number instead of the name while blind mode hides the candidate. Null unless the kind is FEEDBACK.',
  })
  candidateName: string | null;
  @Field(() => ID, {
    description:
      'FEEDBACK: the vacancy of `candidacyId`. APPROVAL: the vacancy that has waited longest. ENDING: the vacancy that ends first.',
  })
  vacancyId: string;
  @Field(() => String)
  vacancyTitle: string;
}

@ObjectType({ description: 'A candidacy in progress in a stage of the kind INTERVIEW.' })
export class InterviewToHold {
  @Field(() => ID)
  candidacyId: string;
  @Field(() => String, {
    description: 'Name of the candidate; a number instead of the name while blind mode hides the candidate',
  })
  candidateName: string;
  @Field(() => ID)
  vacancyId: string;
  @Field(() => String)
  vacancyTitle: string;
  @Field(() => String)
  stageName: string;
  @Field(() => Date, { description: 'Time at which the candidacy entered the stage' })
  stageEnteredAt: Date;
  @Field(() => Date, {
    nullable: true,
    description: 'Time until which the institution promised an answer; null when the stage has no promised days',
  })
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
  @Field(() => [OverdueTask], {
    description:
      'One entry for each kind that has work and that the caller may see, in the order of the values of `OverdueKind`',
  })
  overdue: OverdueTask[];
}
