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
registerEnumType(CloseReason, {
  name: 'CloseReason',
  description:
    'Why a vacancy was closed: position filled, search cancelled, duplicate of another vacancy, or another reason',
});
registerEnumType(PendingReason, { name: 'PendingReason', description: 'Why a vacancy is pending' });
registerEnumType(Visibility, {
  name: 'Visibility',
  description: 'A PRIVATE vacancy is accessible only by its link or an invitation',
});
registerEnumType(StageKinds, { name: 'StageKind' });

@ObjectType({ description: 'A skill with its weight.' })
export class WeightedSkill {
  @Field(() => OptionType)
  skill: OptionType;
  @Field(() => Int, { description: 'Weight in percent, 1 to 100' })
  weight: number;
  @Field(() => Boolean, { description: 'Reported when missing, whatever the score' })
  essential: boolean;
}

@ObjectType()
export class StageSkill {
  @Field(() => String)
  name: string;
  @Field(() => Int, { description: 'Percent; the weights of one stage sum to at most 100' })
  weight: number;
}

@ObjectType('Stage', { description: 'A stage of a vacancy’s process. The first is the posting.' })
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
  @Field(() => Int, { nullable: true, description: 'Days within which the candidate is promised an answer' })
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
  @Field(() => OptionType, { description: 'rule_1: mandatory; rule_2: optional but relevant' })
  rule: OptionType;
}

@ObjectType({
  description: 'Weight of each part in percent, 1 to 100; null when the part is not used. The sum is at most 100.',
})
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
  @Field(() => Int, { description: 'All except drafts and withdrawn vacancies' })
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

@ObjectType({ description: 'Actions that the state and the caller’s permissions allow now.' })
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
  @Field(() => Boolean, { description: 'Whether links and invitations can be created; only for a published vacancy' })
  canShare: boolean;
  @Field(() => Boolean)
  canDelete: boolean;
}

@ObjectType({ description: 'The latest request for approval, with its decision if any.' })
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
  @Field(() => String, { nullable: true, description: 'The institution’s own number of the vacancy, for staff only' })
  reference: string | null;
  @Field(() => VacancyStatus, {
    description: 'A published vacancy with a past end date is reported as EXPIRED at once',
  })
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

@ObjectType('Vacancy', { description: 'A vacancy, for staff of its institution.' })
export class VacancyType extends VacancyRow {
  @Field(() => OptionType, { nullable: true })
  category: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  municipality: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Minimum level' })
  academicLevel: OptionType | null;
  @Field(() => [OptionType])
  trainingAreas: OptionType[];
  @Field(() => [TrainingAreaRef], {
    description: 'Areas defined by the institution; matching uses the fields they belong to',
  })
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
  @Field(() => String, { description: 'Sanitized HTML' })
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
  @Field(() => Boolean, {
    description:
      'Name, contact, sensitive data and files of a candidate are hidden from a member of staff until this member decides on the candidacy or calls `unblindCandidacy`',
  })
  blindMode: boolean;
  @Field(() => [RequiredDocument])
  requiredDocuments: RequiredDocument[];
  @Field(() => [StageType])
  stages: StageType[];
  @Field(() => [VacancyQuestion], { description: 'Edited questions become a new version after the first candidacy' })
  questions: VacancyQuestion[];
  @Field(() => Date, { nullable: true })
  publishedAt: Date | null;
  @Field(() => Date, { nullable: true })
  expiredAt: Date | null;
  @Field(() => Date, { nullable: true })
  closedAt: Date | null;
  @Field(() => CloseReason, { nullable: true })
  closeReason: CloseReason | null;
  @Field(() => String, { nullable: true, description: 'Internal note about the end, for staff only' })
  closeNote: string | null;
  @Field(() => Date, { nullable: true })
  archivedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'Time of the latest republication' })
  republishedAt: Date | null;
  @Field(() => VacancyApproval, { nullable: true })
  approval: VacancyApproval | null;
  @Field(() => Date)
  updatedAt: Date;
  @Field(() => PersonRef)
  owner: PersonRef;
  @Field(() => String, {
    nullable: true,
    description: 'Token for a private vacancy, until its link is revoked: /vacancy/{id}?t={shareToken}',
  })
  shareToken: string | null;
  @Field(() => String, { description: 'Code for /verify/{code}' })
  verificationCode: string;
  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the platform removed it from the public; it cannot be published again',
  })
  removedAt: Date | null;
}
