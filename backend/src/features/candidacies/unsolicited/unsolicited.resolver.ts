import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../../platform/access/access.decorator';
import { TextPipe } from '../../../platform/graphql/inputs/text.pipe';
import { PageInput } from '../../../platform/graphql/page';
import { CandidacyType } from '../reading/candidacy-detail.types';
import { UnsolicitedReader } from './unsolicited.reader';
import { UnsolicitedService } from './unsolicited.service';
import { UnsolicitedCounts, UnsolicitedFilter, UnsolicitedPage, UnsolicitedSort } from './unsolicited.types';

const READERS: AccessRule = { kinds: ['STAFF'], permission: 'APPLICATION_LIST' };
const DECIDERS: AccessRule = { kinds: ['STAFF'], permission: 'APPLICATION_DECIDE' };
const VERSION = { type: () => Int, description: 'Version of the candidacy that the caller read' };
const MESSAGE = new TextPipe({ max: 4000, required: true });
const NOTE = new TextPipe({ max: 4000 });

@Resolver(() => CandidacyType)
export class UnsolicitedResolver {
  constructor(
    private readonly reader: UnsolicitedReader,
    private readonly service: UnsolicitedService,
  ) {}

  @Query(() => UnsolicitedPage, {
    description:
      'The unsolicited applications, by page; without a filter, in every state. With scope ALL of APPLICATION_LIST, the caller reads all of them; with another scope, only applications that were attached to a vacancy within the scope.',
  })
  @Access(READERS)
  unsolicitedCandidacies(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => UnsolicitedSort, nullable: true }) sort?: UnsolicitedSort,
    @Args('filter', { type: () => UnsolicitedFilter, nullable: true }) filter?: UnsolicitedFilter,
  ): Promise<UnsolicitedPage> {
    return this.reader.list(page, sort, filter);
  }

  @Query(() => UnsolicitedCounts, {
    description: 'Number of unsolicited applications per state. `filter.state` is ignored.',
  })
  @Access(READERS)
  unsolicitedCounts(
    @Args('filter', { type: () => UnsolicitedFilter, nullable: true }) filter?: UnsolicitedFilter,
  ): Promise<UnsolicitedCounts> {
    return this.reader.counts(filter);
  }

  @Mutation(() => CandidacyType, {
    description:
      'Attaches an unsolicited application to a vacancy. The application enters the first stage and is scored by the profile that was sent; the candidate is notified when the undo period ends. If the vacancy is in blind mode, the exports of the institution that may contain data of candidates are withdrawn (EXPORT_WITHDRAWN). NOT_FOUND at `vacancyId` for an unknown vacancy, INVALID_STATE at `vacancyId` unless it is PUBLISHED or EXPIRED, DUPLICATE_APPLICATION at `vacancyId` when the candidate has a candidacy there, INVALID_STATE for an application that is attached, archived or withdrawn. NOT_FOUND outside the scope of the permission, STALE_VERSION when the application changed since it was read.',
  })
  @Access(DECIDERS)
  attachToVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', VERSION) version: number,
    @Args('vacancyId', { type: () => ID, description: 'The vacancy to which the application is attached' })
    vacancyId: string,
  ): Promise<CandidacyType> {
    return this.service.attach(id, version, vacancyId);
  }

  @Mutation(() => CandidacyType, {
    description:
      'Sends the candidate an answer by mail and keeps it in the record. May be repeated. INVALID_STATE for an application that is attached, archived or withdrawn, and with the reason DO_NOT_CONTACT for a candidate to whom the institution does not write. NOT_FOUND outside the scope of the permission, STALE_VERSION when the application changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_MESSAGE' })
  answerUnsolicited(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', VERSION) version: number,
    @Args('message', { type: () => String, description: 'Plain text, up to 4,000 characters' }, MESSAGE)
    message: string,
  ): Promise<CandidacyType> {
    return this.service.answer(id, version, message);
  }

  @Mutation(() => CandidacyType, {
    description:
      'Archives an application without a vacancy. The candidate is not notified, may send another one, and sees after 30 days that it is closed. INVALID_STATE for one that is attached, archived or withdrawn. NOT_FOUND outside the scope of the permission, STALE_VERSION when the application changed since it was read.',
  })
  @Access(DECIDERS)
  archiveUnsolicited(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', VERSION) version: number,
    @Args(
      'note',
      {
        type: () => String,
        nullable: true,
        description: 'Note for staff, at most 4,000 characters; the candidate does not see the note',
      },
      NOTE,
    )
    note?: string | null,
  ): Promise<CandidacyType> {
    return this.service.archive(id, version, note);
  }

  @Mutation(() => CandidacyType, {
    description:
      'Restores an archived application to ANSWERED if it was answered, otherwise to NEW. DUPLICATE_APPLICATION when the candidate has sent another one since, INVALID_STATE for one that is not archived or was withdrawn. NOT_FOUND outside the scope of the permission, STALE_VERSION when the application changed since it was read.',
  })
  @Access(DECIDERS)
  restoreUnsolicited(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', VERSION) version: number,
  ): Promise<CandidacyType> {
    return this.service.restore(id, version);
  }
}
