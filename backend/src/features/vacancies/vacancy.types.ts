import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { pageType } from '../../platform/graphql/page';
import { Money, PersonRef } from '../../platform/graphql/common.types';
import { OptionType } from '../options';
import { TrainingAreaRef } from '../training-areas';
import { DepartmentRef } from '../users';
import { VacancyQuestion } from './questions/question.types';
import { VacancyActions, VacancyApproval } from './reading/vacancy-actions.types';
import { MatchWeights, RequiredDocument, RequiredLanguage, WeightedSkill } from './requirement.types';
import { StageCount, StageType } from './stage.types';
import { CloseReason, PendingReason, VacancyStatus } from './vacancy.states';

export enum Visibility {
  PUBLIC = 'PUBLIC',
  PRIVATE = 'PRIVATE',
}
registerEnumType(VacancyStatus, {
  name: 'VacancyStatus',
  description: 'State of a vacancy.',
  valuesMap: {
    DRAFT: { description: 'Not published, and no publication is requested.' },
    PENDING: { description: 'Publication was requested but has not taken place. `pendingReason` gives the reason.' },
    PUBLISHED: { description: 'Open for applications until the end date.' },
    EXPIRED: { description: 'The end date has passed.' },
    CLOSED: {
      description: 'A member of staff closed the vacancy, or the platform removed a published or pending vacancy.',
    },
    ARCHIVED: {
      description: 'The vacancy was archived after its end. An archived vacancy can be cloned but not published again.',
    },
  },
});
registerEnumType(CloseReason, {
  name: 'CloseReason',
  description:
    'Reason why a vacancy was closed: position filled, search cancelled, duplicate of another vacancy, or another reason.',
});
registerEnumType(PendingReason, {
  name: 'PendingReason',
  description: 'Reason why a vacancy is pending.',
  valuesMap: {
    SCHEDULED: { description: 'The vacancy is published at `publishAt`.' },
    AWAITING_APPROVAL: { description: 'A person with the permission VACANCY_APPROVE must approve the vacancy.' },
    AWAITING_PAYMENT: { description: 'Reserved; no operation sets this value yet.' },
  },
});
registerEnumType(Visibility, {
  name: 'Visibility',
  description: 'A PRIVATE vacancy is accessible only by its link or an invitation.',
});

@ObjectType({ description: 'Numbers of candidacies of one vacancy.' })
export class VacancyCounts {
  @Field(() => Int, {
    description:
      'Candidacies that are in progress, approved, rejected or hired; drafts and withdrawn candidacies do not count',
  })
  total: number;
  @Field(() => Int, { description: 'Candidacies in progress' })
  active: number;
  @Field(() => Int, { description: 'Candidacies that are approved or hired' })
  approved: number;
  @Field(() => Int, { description: 'Rejected candidacies' })
  rejected: number;
  @Field(() => [StageCount], {
    description: 'All stages of the vacancy in their order, also those without candidacies',
  })
  stages: StageCount[];
}

@ObjectType({ description: 'A vacancy in a list.' })
export class VacancyRow {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the vacancy; pass it to the mutation that changes the vacancy' })
  version: number;
  @Field(() => String)
  title: string;
  @Field(() => String, { nullable: true, description: 'The institution’s own number of the vacancy, for staff only' })
  reference: string | null;
  @Field(() => VacancyStatus, {
    description: 'A published vacancy is EXPIRED as soon as its end date has passed',
  })
  status: VacancyStatus;
  @Field(() => PendingReason, { nullable: true, description: 'Null unless the status is PENDING' })
  pendingReason: PendingReason | null;
  @Field(() => Visibility)
  visibility: Visibility;
  @Field(() => DepartmentRef, {
    nullable: true,
    description: 'The client for whom the institution recruits; null when none is set',
  })
  department: DepartmentRef | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list PROVINCE' })
  province: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list VACANCY_TYPE: job or internship' })
  vacancyType: OptionType | null;
  @Field(() => Int, { description: 'Number of places to fill, 1 to 10,000' })
  openings: number;
  @Field(() => Date, {
    nullable: true,
    description: 'Start: time of the planned publication or of the latest publication; null when no start is set',
  })
  publishAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'End: the vacancy expires at this time; null when no end is set' })
  endDate: Date | null;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => VacancyCounts)
  counts: VacancyCounts;
  @Field(() => VacancyActions)
  actions: VacancyActions;
}

@ObjectType({ description: 'A page of vacancies.' })
export class VacancyPage extends pageType(VacancyRow) {}

@ObjectType('Vacancy', { description: 'A vacancy, for staff of its institution.' })
export class VacancyType extends VacancyRow {
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list VACANCY_CATEGORY, such as full time' })
  category: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list MUNICIPALITY within the province' })
  municipality: OptionType | null;
  @Field(() => OptionType, {
    nullable: true,
    description: 'Minimum level: entry of the list ACADEMIC_LEVEL; null when none is required',
  })
  academicLevel: OptionType | null;
  @Field(() => [OptionType], { description: 'Required training areas: entries of the list STUDY_AREA' })
  trainingAreas: OptionType[];
  @Field(() => [TrainingAreaRef], {
    description: 'Required training areas that the institution defined; matching uses the `field` of each area',
  })
  ownTrainingAreas: TrainingAreaRef[];
  @Field(() => [OptionType], {
    description: 'Areas in which experience is required: entries of the list EXPERTISE_AREA',
  })
  relatedAreas: OptionType[];
  @Field(() => [RequiredLanguage], { description: 'Required languages with the minimum level of each' })
  languages: RequiredLanguage[];
  @Field(() => Int, { nullable: true, description: 'Required work experience in whole years; null when none is set' })
  yearsOfExperience: number | null;
  @Field(() => [WeightedSkill], {
    description: 'Required skills, the highest weight first; the weights add up to at most 100',
  })
  skills: WeightedSkill[];
  @Field(() => MatchWeights)
  matchWeights: MatchWeights;
  @Field(() => String, { description: 'Sanitized HTML' })
  description: string;
  @Field(() => Money, { nullable: true, description: 'For one opening' })
  price: Money | null;
  @Field(() => Money, { nullable: true, description: 'Price times openings' })
  totalPrice: Money | null;
  @Field(() => Money, { nullable: true, description: 'Lower end of the salary range; null when none is given' })
  salaryMin: Money | null;
  @Field(() => Money, { nullable: true, description: 'Upper end of the salary range; null when none is given' })
  salaryMax: Money | null;
  @Field(() => Boolean, { description: 'Whether visitors and candidates see the salary' })
  showSalary: boolean;
  @Field(() => Boolean, {
    description:
      'Whether the vacancy hides the name, contact, sensitive data and files of each candidate from staff. A member of staff sees the data after this member calls `unblindCandidacy`. A member who approves or rejects the candidacy sees the data as soon as the decision can no longer be undone.',
  })
  blindMode: boolean;
  @Field(() => [RequiredDocument], {
    description: 'Documents that applicants are asked for; each document type appears once',
  })
  requiredDocuments: RequiredDocument[];
  @Field(() => [StageType], { description: 'The stages in their order, at most 20; the first has the kind POSTING' })
  stages: StageType[];
  @Field(() => [VacancyQuestion], {
    description:
      'Questions to applicants in their order. After the first candidacy, edited questions become a new version.',
  })
  questions: VacancyQuestion[];
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the latest publication; null before the first publication, and after `unpublishVacancy`',
  })
  publishedAt: Date | null;
  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the vacancy expired; can be null for a short time after the end. A new publication sets this field to null.',
  })
  expiredAt: Date | null;
  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which staff closed the vacancy, or at which the platform removed a published or pending vacancy. A new publication sets this field to null.',
  })
  closedAt: Date | null;
  @Field(() => CloseReason, {
    nullable: true,
    description:
      'Null unless the vacancy was closed. OTHER if the platform removed a published or pending vacancy. A new publication sets this field to null.',
  })
  closeReason: CloseReason | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Internal note of the person who closed the vacancy, or text of the ROOT user who removed the vacancy; for staff only',
  })
  closeNote: string | null;
  @Field(() => Date, { nullable: true, description: 'Null unless the vacancy is archived' })
  archivedAt: Date | null;
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the latest republication; null when the vacancy was never republished',
  })
  republishedAt: Date | null;
  @Field(() => VacancyApproval, {
    nullable: true,
    description:
      'Null when approval was never requested, after `withdrawVacancy`, and when the latest request for publication needed no approval',
  })
  approval: VacancyApproval | null;
  @Field(() => Date)
  updatedAt: Date;
  @Field(() => PersonRef, { description: 'The person who created the vacancy' })
  owner: PersonRef;
  @Field(() => String, {
    nullable: true,
    description:
      'Token of a private vacancy for the address /vacancy/{id}?t={shareToken}; null for a public vacancy, and after the first link of the vacancy was revoked',
  })
  shareToken: string | null;
  @Field(() => String, { description: 'Code for /verify/{code}' })
  verificationCode: string;
  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the platform removed the vacancy; null for other vacancies. A removed vacancy cannot be published again.',
  })
  removedAt: Date | null;
}
