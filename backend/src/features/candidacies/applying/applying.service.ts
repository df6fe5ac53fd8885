import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Throttle } from '../../../platform/auth/throttle';
import { Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { RequestScope } from '../../../platform/context/request-scope';
import type { ApplyInput } from './apply.inputs';
import { answersOf, sourceOf } from './application-values';
import { ApplicationRepository } from './application.repository';

const HOUR_SECONDS = 3600;

/** Applies to vacancies for the signed-in candidate. */
@Injectable()
export class ApplyingService {
  constructor(
    private readonly commands: Commands,
    private readonly scope: RequestScope,
    private readonly applications: ApplicationRepository,
    private readonly throttle: Throttle,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the id. A refused or repeated application does not count against the hourly limit. */
  async apply(input: ApplyInput, idempotencyKey: string): Promise<string> {
    const answers = answersOf(input.answers);
    const { personId = '' } = this.scope.values;
    const limit = this.config.THROTTLE_APPLY_PER_HOUR;
    return this.throttle.spend(`apply:${personId}`, limit, HOUR_SECONDS, async () => {
      let isNew = false;
      const id = await this.commands.once(idempotencyKey, 'applyToVacancy', { ...input }, () => {
        isNew = true;
        return this.insert(input, answers);
      });
      return { value: id, counts: isNew };
    });
  }

  private async insert(input: ApplyInput, answers: readonly object[]): Promise<string> {
    const { vacancyId, shareToken = null, motivation } = input;
    const documentIds = [...new Set(input.documentIds)];
    await this.assertSmallEnough(documentIds);
    const source = {
      ...sourceOf(input.source),
      ...(motivation?.trim() && { motivation: motivation.normalize('NFC').replaceAll('\u0000', '').trim() }),
    };
    return this.applications.insert({ vacancyId, shareToken, documentIds, source, answers });
  }

  /** The document library allows larger files than an application. */
  private async assertSmallEnough(documentIds: readonly string[]): Promise<void> {
    const limit = this.config.MAX_ATTACHMENT_BYTES;
    const size = await this.applications.sizeAbove(limit, documentIds);
    if (size !== undefined) throw new DomainError('FILE_TOO_LARGE', { size, limit }, 'documentIds');
  }
}
