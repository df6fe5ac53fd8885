import { randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { type Command, Commands } from '../../../platform/commands/commands';
import type { PermissionName } from '../../../platform/access/permission';
import { CONFIG, type Config } from '../../../platform/config/config';
import { VacancyStatus } from '../vacancy.states';
import { qrCode } from './qr-code';
import { type LinkRow, ShareLinkRepository } from './share-link.repository';
import { ShareChannel, type ShareLinkInput, type ShareLinkType } from './share-link.types';
import { channelAddress, vacancyAddress } from './vacancy-address';

/** Maximum number of links that are not revoked. */
const MOST_LINKS = 50;
const CODE_BYTES = 12;

export const newCode = (): string => randomBytes(CODE_BYTES).toString('base64url');

/** Creates, counts and revokes links to vacancies. */
@Injectable()
export class ShareLinksService {
  constructor(
    private readonly commands: Commands,
    private readonly links: ShareLinkRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(vacancyId: string, permission: PermissionName = 'VACANCY_VIEW'): Promise<ShareLinkType[]> {
    const rows = await this.links.list(vacancyId, permission);
    return Promise.all(rows.map((row) => this.shown(row)));
  }

  async create(key: string, vacancyId: string, input: ShareLinkInput): Promise<ShareLinkType> {
    const { channel, name = null } = input;
    const id = await this.commands.once(key, 'createShareLink', { vacancyId, ...input }, async (command) => {
      const vacancy = await this.links.lockVacancy(vacancyId, 'VACANCY_PUBLISH');
      if (vacancy.status !== VacancyStatus.PUBLISHED)
        throw new DomainError('INVALID_STATE', { status: vacancy.status });
      if ((await this.links.live(vacancyId)) >= MOST_LINKS)
        throw new DomainError('QUOTA_EXCEEDED', { limit: MOST_LINKS });
      return this.insert(command, vacancyId, channel, name);
    });
    return this.one(vacancyId, id);
  }

  /** Revokes permanently: access ends at once, and the figures are kept. */
  async revoke(id: string): Promise<ShareLinkType> {
    const vacancyId = await this.commands.run(async (command) => {
      const link = await this.links.lockLink(id, 'VACANCY_PUBLISH');
      if (link.revokedAt) throw new DomainError('INVALID_STATE');
      await this.links.revoke(id);
      await this.record(command, 'share-link.revoked', link.vacancyId, id);
      return link.vacancyId;
    });
    return this.one(vacancyId, id);
  }

  /** Call inside the transaction that locks the vacancy. */
  async insert(command: Command, vacancyId: string, channel: ShareChannel, name: string | null): Promise<string> {
    const id = command.id();
    await this.links.insert({ id, vacancyId, channel, name, code: newCode() });
    await this.record(command, 'share-link.created', vacancyId, id);
    return id;
  }

  private async record(
    command: Command,
    action: 'share-link.created' | 'share-link.revoked',
    vacancyId: string,
    linkId: string,
  ) {
    await command.audit({ action, objectType: 'Vacancy', objectId: vacancyId, changes: { linkId } });
    await command.publish(action, { vacancyId, linkId });
  }

  private async one(vacancyId: string, id: string): Promise<ShareLinkType> {
    const rows = await this.links.list(vacancyId, 'VACANCY_PUBLISH');
    const row = rows.find((link) => link.id === id);
    if (!row) throw new DomainError('NOT_FOUND');
    return this.shown(row);
  }

  private async shown(row: LinkRow): Promise<ShareLinkType> {
    const url = vacancyAddress(this.config.PUBLIC_URL, row.vacancyId, row.visibility === 'PRIVATE', row.code);
    return {
      id: row.id,
      channel: ShareChannel[row.channel],
      name: row.name,
      url,
      shareUrl: channelAddress(row.channel, url, row.title),
      qr: await qrCode(url),
      visits: row.visits,
      candidacies: row.candidacies,
      createdAt: row.createdAt,
      createdBy: { id: row.createdBy, name: row.creatorName },
      revokedAt: row.revokedAt,
    };
  }
}
