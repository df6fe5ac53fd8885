import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Throttle } from '../../../platform/auth/throttle';
import { Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { RequestScope } from '../../../platform/context/request-scope';
import { OptionCacheService } from '../../options';
import type { ApplyInput, ApplyToEntityInput } from './apply.inputs';
import { answersOf, sourceOf } from './application-values';
import { ApplicationRepository } from './application.repository';

const HOUR_SECONDS = 3600;

/** Applies to vacancies and to institutions for the signed-in candidate. */
@Injectable()
export class ApplyingService {
  constructor(
    private readonly commands: Commands,
    private readonly scope: RequestScope,
    private readonly applications: ApplicationRepository,
    private readonly throttle: Throttle,
    private readonly options: OptionCacheService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the id. A refused or repeated application does not count against the hourly limit. */
  async apply(input: ApplyInput, idempotencyKey: string): Promise<string> {
    const answers = answersOf(input.answers);
    return this.once(idempotencyKey, 'applyToVacancy', { ...input }, () => this.insert(input, answers));
  }

  /** Applies without a vacancy. Returns the id, with the same limits. */
  async applyToEntity(input: ApplyToEntityInput, idempotencyKey: string): Promise<string> {
    await this.options.ready();
    const areas = this.options.idsOf('EXPERTISE_AREA', input.areas, 'areas');
    if (!input.consent) throw new DomainError('TERMS_NOT_ACCEPTED', {}, 'consent');
    return this.once(idempotencyKey, 'applyToEntity', { ...input }, async () => {
      const documentIds = [...new Set(input.documentIds)];
      await this.assertSmallEnough(documentIds);
      const { entityId, position = null, message: motivation } = input;
      const source = { ...sourceOf(input.source), motivation };
      return this.applications.insertUnsolicited({ entityId, position, areas, documentIds, source });
    });
  }

  private once(
    key: string,
    operation: 'applyToVacancy' | 'applyToEntity',
    input: object,
    create: () => Promise<string>,
  ): Promise<string> {
    const { personId = '' } = this.scope.values;
    const limit = this.config.THROTTLE_APPLY_PER_HOUR;
    return this.throttle.spend(`apply:${personId}`, limit, HOUR_SECONDS, async () => {
      let isNew = false;
      const id = await this.commands.once(key, operation, input, () => {
        isNew = true;
        return create();
      });
      return { value: id, counts: isNew };
    });
  }

  private async insert(input: ApplyInput, answers: readonly object[]): Promise<string> {
    const { vacancyId, shareToken = null, motivation } = input;
    const documentIds = [...new Set(input.documentIds)];
    await this.assertSmallEnough(documentIds);
    const source = { ...sourceOf(input.source), ...(motivation && { motivation }) };
    return this.applications.insert({ vacancyId, shareToken, documentIds, source, answers });
  }

  /** The document library allows larger files than an application. */
  private async assertSmallEnough(documentIds: readonly string[]): Promise<void> {
    const limit = this.config.MAX_ATTACHMENT_BYTES;
    const size = await this.applications.sizeAbove(limit, documentIds);
    if (size !== undefined) throw new DomainError('FILE_TOO_LARGE', { size, limit }, 'documentIds');
  }
}
