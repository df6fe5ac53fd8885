import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Audit } from '../../../platform/audit/audit';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { Pictures, type StoredPicture } from '../../../platform/storage/pictures/pictures';
import type { IncomingUpload } from '../../../platform/storage/uploads/upload.scalar';
import { TenantPictures } from '../../../platform/storage/pictures/tenant-pictures.repository';
import { UserReader } from '../user.reader';
import type { UserType } from '../users.types';

/** Photo of any signed-in person. */
@Injectable()
export class PhotoService {
  private readonly logger = new Logger(PhotoService.name);

  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly pictures: Pictures,
    private readonly held: TenantPictures,
    private readonly audit: Audit,
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
    const { personId, audience } = this.scope.values;
    await this.db.transaction(async (manager) => {
      const [own] = await manager.query<{ photo: string | null }[]>(
        'select photo from person where id = $1 for update',
        [personId],
      );
      if (!own) throw new DomainError('UNAUTHENTICATED');
      await manager.query('update person set photo = $2 where id = $1', [personId, url]);
      // Institutions read the photo from the candidate row.
      if (audience === 'candidate')
        await manager.query('update candidate set photo = $2 where id = $1', [personId, url]);
      await this.held.replace(own.photo, stored);
      const action = url ? 'photo.set' : 'photo.removed';
      await this.audit.record({ action, objectType: 'Person', ...(personId && { objectId: personId }) });
      this.db.afterCommit(() => void this.forget(own.photo));
    });
  }

  /** Deletes the old file. A storage failure must not undo the change; the row no longer refers to it. */
  private async forget(url: string | null): Promise<void> {
    await this.pictures
      .remove(url)
      .catch((error: Error) => this.logger.warn(`An old photo stayed behind: ${error.message}`));
  }
}
