import { Args, ID, Int, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { TextPipe } from '../../../platform/graphql/inputs/text.pipe';
import { VacancyApprovalsService } from './vacancy-approvals.service';
import { VacancyClosingService } from './vacancy-closing.service';
import { VacancyPublicationService } from './vacancy-publication.service';
import { VacancyType } from '../vacancy.types';

const REFUSAL = new TextPipe({ max: 1000, required: true });

/** Mutations that change the state of a vacancy. Closing is in candidacies, because it also decides candidacies. */
@Resolver(() => VacancyType)
export class VacancyStatesResolver {
  constructor(
    private readonly publication: VacancyPublicationService,
    private readonly approvals: VacancyApprovalsService,
    private readonly closing: VacancyClosingService,
  ) {}

  @Mutation(() => VacancyType, {
    description:
      'Publishes a vacancy, or schedules it when `publishAt` is in the future. If the institution requires approval, the vacancy waits for it. All faults of the fields are reported together. FIELD_REQUIRED at each missing field: the title, the description, the province, the type, the end, the text of a question, or the accepted answers of a knock-out question. TOO_FEW_ALTERNATIVES, BLANK_FIELDS or INVALID_INPUT at the choices of a question that has fewer than two choices, a blank choice, or a repeated choice. DATE_RANGE_INVALID, WEIGHT_TOO_SMALL, WEIGHTS_OVER_100, PRICE_LIMIT_EXCEEDED and CURRENCY_MISMATCH as for `createVacancy`. INVALID_STATE unless the vacancy is a draft, and when a ROOT user removed the vacancy. QUOTA_EXCEEDED above the vacancies of the plan, STALE_VERSION when the vacancy changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  publishVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the vacancy that the caller read' }) version: number,
    @Args('publishAt', {
      type: () => Date,
      nullable: true,
      description:
        'Start of the vacancy. If omitted or null, `publishAt` of the vacancy is used. A time that is not in the future means now.',
    })
    publishAt?: Date | null,
  ): Promise<VacancyType> {
    return this.publication.publish(id, version, publishAt);
  }

  @Mutation(() => VacancyType, {
    description:
      'Withdraws a pending vacancy. It returns to its state before the request: a draft, or expired or closed. INVALID_STATE unless it is pending, STALE_VERSION when it changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  withdrawVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the vacancy that the caller read' }) version: number,
    @Args(
      'reason',
      { type: () => String, nullable: true, description: 'At most 500 characters; stored in the audit log' },
      new TextPipe({ max: 500 }),
    )
    reason?: string | null,
  ): Promise<VacancyType> {
    return this.publication.withdraw(id, version, reason);
  }

  @Mutation(() => VacancyType, {
    description:
      'Turns a published vacancy without candidacies into a draft. INVALID_STATE unless the vacancy is published. IN_USE with the number of candidacies when the vacancy has any. STALE_VERSION when the vacancy changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  unpublishVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the vacancy that the caller read' }) version: number,
  ): Promise<VacancyType> {
    return this.publication.unpublish(id, version);
  }

  @Mutation(() => VacancyType, {
    description:
      'Approves a vacancy: publishes it, or schedules it when its start is in the future. All checks run again. INVALID_STATE unless the vacancy waits for approval. FIELD_REQUIRED and the other codes of incomplete vacancies are the same as for `publishVacancy`. QUOTA_EXCEEDED above the vacancies of the plan, STALE_VERSION when the vacancy changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_APPROVE' })
  approveVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the vacancy that the caller read' }) version: number,
  ): Promise<VacancyType> {
    return this.approvals.approve(id, version);
  }

  @Mutation(() => VacancyType, {
    description:
      'Refuses the approval. The vacancy returns to its state before the request, and the person who requested the approval receives the reason. INVALID_STATE unless the vacancy waits for approval, STALE_VERSION when the vacancy changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_APPROVE' })
  refuseVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the vacancy that the caller read' }) version: number,
    @Args('reason', { type: () => String, description: '1 to 1,000 characters' }, REFUSAL) reason: string,
  ): Promise<VacancyType> {
    return this.approvals.refuse(id, version, reason);
  }

  @Mutation(() => VacancyType, {
    description:
      'Publishes an expired or closed vacancy again with its candidacies, until the new end. INVALID_STATE unless the vacancy is expired or closed, and when a ROOT user removed the vacancy. DATE_RANGE_INVALID at `endDate` when the end has passed, is not after the start, or is more than 732 days after the start. The other codes of incomplete vacancies are the same as for `publishVacancy`. QUOTA_EXCEEDED above the vacancies of the plan, STALE_VERSION when the vacancy changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  republishVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the vacancy that the caller read' }) version: number,
    @Args('endDate', {
      type: () => Date,
      description: 'The new end: after the start, and at most 732 days after the start',
    })
    endDate: Date,
    @Args('publishAt', {
      type: () => Date,
      nullable: true,
      description: 'The new start. If omitted, null or not in the future, the vacancy starts now.',
    })
    publishAt?: Date | null,
  ): Promise<VacancyType> {
    return this.publication.republish(id, version, endDate, publishAt);
  }

  @Mutation(() => VacancyType, {
    description:
      'Archives an expired or closed vacancy. It is kept and can be cloned. INVALID_STATE in any other state, STALE_VERSION when it changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  archiveVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the vacancy that the caller read' }) version: number,
  ): Promise<VacancyType> {
    return this.closing.archive(id, version);
  }
}
