import { Injectable, Logger } from '@nestjs/common';

import { Commands } from '../../../platform/commands/commands';
import { Pictures, type StoredPicture } from '../../../platform/storage/pictures/pictures';
import type { IncomingUpload } from '../../../platform/storage/uploads/upload.scalar';
import { TenantPicturesRepository } from '../../../platform/storage/pictures/tenant-pictures.repository';
import { OwnPersonRepository } from '../own-person.repository';
import { UserReader } from '../user.reader';
import type { UserType } from '../users.types';

/** Photo of any signed-in person. */
@Injectable()
export class PhotoService {
  private readonly logger = new Logger(PhotoService.name);

  constructor(
    private readonly commands: Commands,
    private readonly own: OwnPersonRepository,
    private readonly pictures: Pictures,
    private readonly tenantPictures: TenantPicturesRepository,
    private readonly users: UserReader,
  ) {}

  async set(file: IncomingUpload): Promise<UserType> {
    const stored = await this.pictures.store(file);
    try {
      await this.replace(stored);
    } catch (error) {
      await this.pictures.remove(stored.url);
      throw error;
    }
    return this.users.current();
  }

  async remove(): Promise<UserType> {
    await this.replace(null);
    return this.users.current();
  }

  private async replace(stored: StoredPicture | null): Promise<void> {
    const url = stored?.url ?? null;
    const old = await this.commands.run(async (command) => {
      const { photo } = await this.own.lock();
      await this.own.set({ photo: url });
      await this.tenantPictures.replace(photo, stored);
      const action = url ? 'photo.set' : 'photo.removed';
      await command.audit({ action, objectType: 'Person', objectId: command.personId });
      return photo;
    });
    // Anyone with the URL can download the picture, so the file is deleted before the response is sent.
    await this.forget(old);
  }

  /** Deletes the old file. A storage failure must not undo the change; the row no longer refers to it. */
  private async forget(url: string | null): Promise<void> {
    await this.pictures
      .remove(url)
      .catch((error: Error) => this.logger.warn(`An old photo stayed behind: ${error.message}`));
  }
}
