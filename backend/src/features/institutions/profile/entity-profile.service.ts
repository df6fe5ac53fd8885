import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { type Command, Commands } from '../../../platform/commands/commands.service';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { Pictures, type StoredPicture } from '../../../platform/storage/pictures/pictures';
import type { IncomingUpload } from '../../../platform/storage/uploads/upload.scalar';
import { OptionCache } from '../../options';
import { type ProfileColumns, profileColumns } from './entity-profile.rules';
import type { EntityProfile, EntityProfilePatch } from './entity-profile.types';
import { TenantPictures } from '../../../platform/storage/pictures/tenant-pictures.repository';

interface ProfileRow extends ProfileColumns {
  id: string;
  version: number;
  logo: string | null;
  cover: string | null;
  two_factor_required: boolean;
  plan_name: string | null;
  vacancy_limit: number | null;
  vacancy_price_limit: string | null;
  user_limit: number | null;
  storage_megabytes: number | null;
  vacancies: number;
  users: number;
  bytes: string;
}

const MEGABYTE = 1024 * 1024;
/** Maximum of width and height in pixels. A cover is as wide as a laptop screen. */
const EDGES = { logo: 512, cover: 1600 } as const;
type Picture = keyof typeof EDGES;

/** Counts use in the same way as the limits of the plan. */
const PROFILE = {
  name: 'entity_profile',
  text: `select i.id, i.version, i.name, i.sector, i.province, i.languages, i.about, i.website, i.email, i.telephone, i.logo, i.cover, i.answer_days,
      i.retention_months, i.two_factor_required, i.approval_required, i.mail_sender_name, i.mail_reply_to, sec.institution_plan() as plan_name,
      l.vacancy_limit, l.vacancy_price_limit, l.user_limit, l.storage_megabytes,
      (select count(*)::int from vacancy v where v.tenant_id = i.id and v.status = 'PENDING')
        + (select count(*)::int from vacancy v where v.tenant_id = i.id and v.status = 'PUBLISHED' and v.end_date > now()) as vacancies,
      (select count(*)::int from staff_member m where m.tenant_id = i.id and m.status <> 'SUSPENDED') as users,
      coalesce((select s.bytes from institution_storage s where s.tenant_id = i.id), 0) as bytes
    from institution i cross join sec.institution_limits() l where i.id = $1`,
};

/** The institution’s profile, read and changed by its own staff. */
@Injectable()
export class EntityProfileService {
  private readonly logger = new Logger(EntityProfileService.name);

  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCache,
    private readonly pictures: Pictures,
    private readonly held: TenantPictures,
    private readonly commands: Commands,
  ) {}

  async get(): Promise<EntityProfile> {
    await this.options.ready();
    const [row] = await this.db.read<ProfileRow>(PROFILE, [this.scope.tenantId]);
    if (!row) throw new DomainError('NOT_FOUND');
    return this.shown(row);
  }

  async update(version: number, patch: EntityProfilePatch): Promise<EntityProfile> {
    await this.options.ready();
    const { twoFactorRequired } = patch;
    const columns = profileColumns(patch, this.options);
    await this.commands.run((command) =>
      this.db.transaction(async (manager) => {
        const before = await this.locked();
        if (before.version !== version) throw new DomainError('STALE_VERSION', { version: before.version });
        const now = command.now;
        const isPolicyNew = twoFactorRequired != null && twoFactorRequired !== before.two_factor_required;
        // The staff role has no permission on this column, so an SQL function sets it and increases the version.
        if (isPolicyNew)
          await manager.query('select sec.set_entity_policy($1, $2, $3)', [version, twoFactorRequired, now]);
        const names = Object.keys(columns);
        const sets = names.map((name, index) => `, ${name} = $${index + 4}`).join('');
        await manager.query(`update institution set version = $2, updated_at = $3${sets} where id = $1`, [
          before.id,
          version + 1,
          now,
          ...Object.values(columns),
        ]);
        await this.record(command, 'entity.profile-changed', {
          fields: Object.keys(patch),
          ...(isPolicyNew && { twoFactorRequired: [before.two_factor_required, twoFactorRequired] }),
          ...('retention_months' in columns && {
            retentionMonths: [before.retention_months, columns.retention_months],
          }),
        });
      }),
    );
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

  /** Without a version check: changing a picture does not make an open form stale. */
  private async replace(which: Picture, stored: StoredPicture | null): Promise<void> {
    await this.commands.run((command) =>
      this.db.transaction(async (manager) => {
        const before = await this.locked();
        await manager.query(`update institution set ${which} = $2, updated_at = $3 where id = $1`, [
          before.id,
          stored?.url ?? null,
          command.now,
        ]);
        await this.held.replace(before[which], stored);
        await this.record(command, 'entity.profile-changed', { fields: [which] });
        command.afterCommit(() => void this.forget(before[which]));
      }),
    );
  }

  /** Deletes the old file. A storage failure must not undo the change; the sweep deletes the file later. */
  private async forget(url: string | null): Promise<void> {
    await this.pictures
      .remove(url)
      .catch((error: Error) => this.logger.warn(`An old picture stayed behind: ${error.message}`));
  }

  /** Locks against updates only, not against inserts of rows that reference the institution. */
  private async locked(): Promise<ProfileRow> {
    const [row] = await this.db.transaction((manager) =>
      manager.query<ProfileRow[]>(
        `select id, version, logo, cover, two_factor_required, retention_months from institution where id = $1 for no key update`,
        [this.scope.tenantId],
      ),
    );
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private async record(
    { audit, publish }: Command,
    action: 'entity.profile-changed',
    changes: Record<string, unknown>,
  ): Promise<void> {
    const { tenantId } = this.scope;
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
      answerDays: row.answer_days,
      retentionMonths: row.retention_months,
      twoFactorRequired: row.two_factor_required,
      vacancyApproval: row.approval_required,
      mailSenderName: row.mail_sender_name,
      mailReplyTo: row.mail_reply_to,
      plan: {
        name: row.plan_name,
        limits: {
          vacancies: row.vacancy_limit,
          users: row.user_limit,
          vacancyPrice: row.vacancy_price_limit,
          storageMegabytes: row.storage_megabytes ?? Math.floor(this.held.limit / MEGABYTE),
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
