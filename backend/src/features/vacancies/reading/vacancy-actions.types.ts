import { Field, ObjectType } from '@nestjs/graphql';

import { PersonRef } from '../../../platform/graphql/common.types';

@ObjectType({ description: 'Actions that the state and the caller’s permissions allow now.' })
export class VacancyActions {
  @Field(() => Boolean, {
    description: 'Whether `updateVacancy` is allowed: for a draft, pending or published vacancy',
  })
  canEdit: boolean;
  @Field(() => Boolean, {
    description:
      'Whether `publishVacancy` is allowed: for a draft that the platform has not removed. Missing fields of the vacancy are not considered.',
  })
  canPublish: boolean;
  @Field(() => Boolean, { description: 'Whether `withdrawVacancy` is allowed: for a pending vacancy' })
  canWithdraw: boolean;
  @Field(() => Boolean, { description: 'Whether `approveVacancy` is allowed: for a vacancy that waits for approval' })
  canApprove: boolean;
  @Field(() => Boolean, { description: 'Whether `refuseVacancy` is allowed: for a vacancy that waits for approval' })
  canRefuse: boolean;
  @Field(() => Boolean, {
    description:
      'Whether `unpublishVacancy` is allowed: for a published vacancy without candidacies. Candidacies that are drafts or withdrawn also count.',
  })
  canUnpublish: boolean;
  @Field(() => Boolean, { description: 'Whether `closeVacancy` is allowed: for a published or expired vacancy' })
  canClose: boolean;
  @Field(() => Boolean, {
    description:
      'Whether `republishVacancy` is allowed: for an expired or closed vacancy that the platform has not removed',
  })
  canRepublish: boolean;
  @Field(() => Boolean, { description: 'Whether `archiveVacancy` is allowed: for an expired or closed vacancy' })
  canArchive: boolean;
  @Field(() => Boolean, { description: 'Whether `cloneVacancy` is allowed: in every state' })
  canClone: boolean;
  @Field(() => Boolean, { description: 'Whether `createShareLink` is allowed: for a published vacancy' })
  canShare: boolean;
  @Field(() => Boolean, {
    description:
      'Whether `deleteVacancy` is allowed: for a draft without candidacies. Candidacies that are drafts or withdrawn also count.',
  })
  canDelete: boolean;
}

@ObjectType({ description: 'The latest request for approval, and the decision if one was made.' })
export class VacancyApproval {
  @Field(() => PersonRef)
  requestedBy: PersonRef;
  @Field(() => Date)
  requestedAt: Date;
  @Field(() => PersonRef, { nullable: true, description: 'Null while the request is open, and after a refusal' })
  approvedBy: PersonRef | null;
  @Field(() => Date, { nullable: true })
  approvedAt: Date | null;
  @Field(() => PersonRef, { nullable: true, description: 'Null unless the request was refused' })
  refusedBy: PersonRef | null;
  @Field(() => Date, { nullable: true })
  refusedAt: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'Text of the person who refused, 1 to 1,000 characters; null unless the request was refused',
  })
  refusalReason: string | null;
}
