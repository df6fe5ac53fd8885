import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { type Command, Commands } from '../../../platform/commands/commands';
import { Pictures, type StoredPicture } from '../../../platform/storage/pictures/pictures';
import type { IncomingUpload } from '../../../platform/storage/uploads/upload.scalar';
import { OptionCacheService } from '../../options';
import { EntityProfileRepository, type ProfileRow } from './entity-profile.repository';
import { profileValues } from './entity-profile.rules';
import type { EntityProfile, EntityProfilePatch } from './entity-profile.types';
import { TenantPicturesRepository } from '../../../platform/storage/pictures/tenant-pictures.repository';

const MEGABYTE = 1024 * 1024;
/** Maximum of width and height in pixels. A cover is as wide as a laptop screen. */
const EDGES = { logo: 512, cover: 1600 } as const;
type Picture = keyof typeof EDGES;

/** The institution’s profile, read and changed by its own staff. */
@Injectable()
export class EntityProfileService {
  private readonly logger = new Logger(EntityProfileService.name);

  constructor(
    private readonly commands: Commands,
    private readonly profiles: EntityProfileRepository,
    private readonly options: OptionCacheService,
    private readonly pictures: Pictures,
    private readonly tenantPictures: TenantPicturesRepository,
  ) {}

  async get(): Promise<EntityProfile> {
    await this.options.ready();
    return this.shown(await this.profiles.get());
  }

  async update(version: number, patch: EntityProfilePatch): Promise<EntityProfile> {
    await this.options.ready();
    const { twoFactorRequired } = patch;
    const values = profileValues(patch, this.options);
    await this.commands.run(async (command) => {
      const before = await this.profiles.lock();
      if (before.version !== version) throw new DomainError('STALE_VERSION', { version: before.version });
      const isPolicyNew = twoFactorRequired != null && twoFactorRequired !== before.twoFactorRequired;
      if (isPolicyNew) await this.profiles.setTwoFactorRequired(version, twoFactorRequired);
      await this.profiles.update(before, values);
      await this.record(command, {
        fields: Object.keys(patch),
        ...(isPolicyNew && { twoFactorRequired: [before.twoFactorRequired, twoFactorRequired] }),
        ...('retentionMonths' in values && { retentionMonths: [before.retentionMonths, values.retentionMonths] }),
      });
    });
    return this.get();
  }

  async setPicture(which: Picture, file: IncomingUpload): Promise<EntityProfile> {
    const stored = await this.pictures.store(file, 'file', EDGES[which]);
    try {
      await this.replace(which, stored);
    } catch (error) {
      await this.pictures.remove(stored.url);
      throw error;
    }
    return this.get();
  }

  async removePicture(which: Picture): Promise<EntityProfile> {
    await this.replace(which, null);
    return this.get();
  }

  private async replace(which: Picture, stored: StoredPicture | null): Promise<void> {
    const old = await this.commands.run(async (command) => {
      const before = await this.profiles.lock();
      await this.profiles.setPicture(before, which, stored?.url ?? null);
      await this.tenantPictures.replace(before[which], stored);
      await this.record(command, { fields: [which] });
      return before[which];
    });
    // Anyone with the URL can download the picture, so the file is deleted before the response is sent.
    await this.forget(old);
  }

  /** Deletes the old file. A storage failure must not undo the change; the sweep deletes the file later. */
  private async forget(url: string | null): Promise<void> {
    await this.pictures
      .remove(url)
      .catch((error: Error) => this.logger.warn(`An old picture stayed behind: ${error.message}`));
  }

  private async record({ audit, publish, tenantId }: Command, changes: Record<string, unknown>): Promise<void> {
    const action = 'entity.profile-changed';
    await audit({ action, objectType: 'Entity', objectId: tenantId, changes });
    await publish(action, { entityId: tenantId });
  }

  private shown(row: ProfileRow): EntityProfile {
    const { options } = this;
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      sector: options.find(row.sector),
      province: options.find(row.province),
      languages: options.many(row.languages),
      about: row.about,
      website: row.website,
      email: row.email,
      telephone: row.telephone,
      logo: row.logo,
      cover: row.cover,
      answerDays: row.answerDays,
      retentionMonths: row.retentionMonths,
      twoFactorRequired: row.twoFactorRequired,
      vacancyApproval: row.approvalRequired,
      acceptsUnsolicited: row.acceptsUnsolicited,
      mailSenderName: row.mailSenderName,
      mailReplyTo: row.mailReplyTo,
      plan: {
        name: row.planName,
        limits: {
          vacancies: row.vacancyLimit,
          users: row.userLimit,
          vacancyPrice: row.vacancyPriceLimit,
          storageMegabytes: row.storageMegabytes ?? Math.floor(this.tenantPictures.limit / MEGABYTE),
        },
      },
      usage: {
        vacancies: row.vacancies,
        users: row.users,
        storage: Math.round((Number(row.bytes) / MEGABYTE) * 10) / 10,
      },
    };
  }
}
