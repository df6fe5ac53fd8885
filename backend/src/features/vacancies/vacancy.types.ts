import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { pageType } from '../../platform/graphql/page';
import { Money, PersonRef } from '../../platform/graphql/common.types';
import { OptionType } from '../options';
import { TrainingAreaRef } from '../training-areas';
import { DepartmentRef } from '../users';
import { VacancyQuestion } from './questions/question.types';
import type { StageKind } from './vacancy.entity';
import { CloseReason, PendingReason, VacancyStatus } from './vacancy.states';

export enum Visibility {
  PUBLIC = 'PUBLIC',
  PRIVATE = 'PRIVATE',
}
export const StageKinds = {
  POSTING: 'POSTING',
  SCREENING: 'SCREENING',
  TEST: 'TEST',
  INTERVIEW: 'INTERVIEW',
  OFFER: 'OFFER',
  OTHER: 'OTHER',
} as const;
registerEnumType(VacancyStatus, { name: 'VacancyStatus' });
registerEnumType(CloseReason, { name: 'CloseReason' });
registerEnumType(PendingReason, { name: 'PendingReason', description: 'What a pending vacancy waits for' });
registerEnumType(Visibility, {
  name: 'Visibility',
  description: 'PRIVATE is reached by its link or an invitation only',
});
registerEnumType(StageKinds, { name: 'StageKind' });

@ObjectType({ description: 'A competency tag with its weight among the skills.' })
export class WeightedSkill {
  @Field(() => OptionType)
  skill: OptionType;
  @Field(() => Int, { description: 'Percent, 1 to 100' })
  weight: number;
  @Field(() => Boolean, { description: 'Always shown when it is missing, whatever the score' })
  essential: boolean;
}

@ObjectType()
export class StageSkill {
  @Field(() => String)
  name: string;
  @Field(() => Int, { description: 'Percent; the skills of one stage never pass 100' })
  weight: number;
}

@ObjectType('Stage', { description: 'A step of one vacancy’s process; the first is the posting.' })
export class StageType {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'From 1' })
  order: number;
  @Field(() => String, { description: 'At most 60 characters' })
  name: string;
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => [StageSkill])
  skills: StageSkill[];
  @Field(() => Int, { nullable: true, description: 'Days until an answer, as promised to the candidate' })
  promisedDays: number | null;
}

@ObjectType()
export class RequiredLanguage {
  @Field(() => OptionType)
  language: OptionType;
  @Field(() => OptionType)
  level: OptionType;
}

@ObjectType()
export class RequiredDocument {
  @Field(() => OptionType)
  documentType: OptionType;
  @Field(() => OptionType, { description: 'rule_1 mandatory, rule_2 optional but relevant' })
  rule: OptionType;
}

@ObjectType({ description: 'Percent per part, 1 to 100; null is not asked. The sum is at most 100.' })
export class MatchWeights {
  @Field(() => Int, { nullable: true })
  training: number | null;
  @Field(() => Int, { nullable: true })
  related: number | null;
  @Field(() => Int, { nullable: true })
  languages: number | null;
  @Field(() => Int, { nullable: true })
  years: number | null;
  @Field(() => Int, { nullable: true })
  skills: number | null;
}

@ObjectType()
export class StageCount {
  @Field(() => ID)
  stageId: string;
  @Field(() => String)
  name: string;
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => Int, { description: 'Candidacies in progress in this stage' })
  count: number;
}

@ObjectType()
export class VacancyCounts {
  @Field(() => Int, { description: 'All but drafts and withdrawn ones' })
  total: number;
  @Field(() => Int)
  active: number;
  @Field(() => Int)
  approved: number;
  @Field(() => Int)
  rejected: number;
  @Field(() => [StageCount])
  stages: StageCount[];
}

@ObjectType({ description: 'What the state and the caller’s rights allow now.' })
export class VacancyActions {
  @Field(() => Boolean)
  canEdit: boolean;
  @Field(() => Boolean)
  canPublish: boolean;
  @Field(() => Boolean)
  canWithdraw: boolean;
  @Field(() => Boolean)
  canApprove: boolean;
  @Field(() => Boolean)
  canRefuse: boolean;
  @Field(() => Boolean)
  canUnpublish: boolean;
  @Field(() => Boolean)
  canClose: boolean;
  @Field(() => Boolean)
  canRepublish: boolean;
  @Field(() => Boolean)
  canArchive: boolean;
  @Field(() => Boolean)
  canClone: boolean;
  @Field(() => Boolean, { description: 'Links and invitations: only what is public now' })
  canShare: boolean;
  @Field(() => Boolean)
  canDelete: boolean;
}

@ObjectType({ description: 'The last time somebody asked for leave to publish, and the answer once there is one.' })
export class VacancyApproval {
  @Field(() => PersonRef)
  requestedBy: PersonRef;
  @Field(() => Date)
  requestedAt: Date;
  @Field(() => PersonRef, { nullable: true })
  approvedBy: PersonRef | null;
  @Field(() => Date, { nullable: true })
  approvedAt: Date | null;
  @Field(() => PersonRef, { nullable: true })
  refusedBy: PersonRef | null;
  @Field(() => Date, { nullable: true })
  refusedAt: Date | null;
  @Field(() => String, { nullable: true })
  refusalReason: string | null;
}

@ObjectType({ description: 'A vacancy in a list.' })
export class VacancyRow {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  title: string;
  @Field(() => VacancyStatus, { description: 'PUBLISHED with a past end date is EXPIRED at once' })
  status: VacancyStatus;
  @Field(() => PendingReason, { nullable: true })
  pendingReason: PendingReason | null;
  @Field(() => Visibility)
  visibility: Visibility;
  @Field(() => DepartmentRef, { nullable: true })
  department: DepartmentRef | null;
  @Field(() => OptionType, { nullable: true })
  province: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  vacancyType: OptionType | null;
  @Field(() => Int)
  openings: number;
  @Field(() => Date, { nullable: true })
  publishAt: Date | null;
  @Field(() => Date, { nullable: true })
  endDate: Date | null;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => VacancyCounts)
  counts: VacancyCounts;
  @Field(() => VacancyActions)
  actions: VacancyActions;
}

@ObjectType()
export class VacancyPage extends pageType(VacancyRow) {}

@ObjectType('Vacancy', { description: 'A vacancy as its institution sees it.' })
export class VacancyType extends VacancyRow {
  @Field(() => OptionType, { nullable: true })
  category: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  municipality: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Asked at least' })
  academicLevel: OptionType | null;
  @Field(() => [OptionType])
  trainingAreas: OptionType[];
  @Field(() => [TrainingAreaRef], { description: 'Made by the institution; the match takes the fields they belong to' })
  ownTrainingAreas: TrainingAreaRef[];
  @Field(() => [OptionType])
  relatedAreas: OptionType[];
  @Field(() => [RequiredLanguage])
  languages: RequiredLanguage[];
  @Field(() => Int, { nullable: true, description: 'Whole years' })
  yearsOfExperience: number | null;
  @Field(() => [WeightedSkill])
  skills: WeightedSkill[];
  @Field(() => MatchWeights)
  matchWeights: MatchWeights;
  @Field(() => String, { description: 'HTML, cleaned on the server' })
  description: string;
  @Field(() => Money, { nullable: true, description: 'For one opening' })
  price: Money | null;
  @Field(() => Money, { nullable: true, description: 'Price times openings' })
  totalPrice: Money | null;
  @Field(() => Money, { nullable: true })
  salaryMin: Money | null;
  @Field(() => Money, { nullable: true })
  salaryMax: Money | null;
  @Field(() => Boolean)
  showSalary: boolean;
  @Field(() => [RequiredDocument])
  requiredDocuments: RequiredDocument[];
  @Field(() => [StageType])
  stages: StageType[];
  @Field(() => [VacancyQuestion], { description: 'Edited after the first candidacy they become a new version' })
  questions: VacancyQuestion[];
  @Field(() => Date, { nullable: true })
  publishedAt: Date | null;
  @Field(() => Date, { nullable: true })
  expiredAt: Date | null;
  @Field(() => Date, { nullable: true })
  closedAt: Date | null;
  @Field(() => CloseReason, { nullable: true })
  closeReason: CloseReason | null;
  @Field(() => String, { nullable: true, description: 'What colleagues read about the end' })
  closeNote: string | null;
  @Field(() => Date, { nullable: true })
  archivedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When it was last made public again' })
  republishedAt: Date | null;
  @Field(() => VacancyApproval, { nullable: true })
  approval: VacancyApproval | null;
  @Field(() => Date)
  updatedAt: Date;
  @Field(() => PersonRef)
  owner: PersonRef;
  @Field(() => String, {
    nullable: true,
    description: 'Opens a private vacancy, until that link is revoked: /vacancy/{id}?t={shareToken}',
  })
  shareToken: string | null;
  @Field(() => String, { description: 'What /verify/{code} is asked with' })
  verificationCode: string;
  @Field(() => Date, { nullable: true, description: 'The platform took it off the public; it is not published again' })
  removedAt: Date | null;
}
