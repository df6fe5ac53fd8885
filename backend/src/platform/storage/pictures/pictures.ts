import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config';
import { hasMarkOf } from '../uploads/content-checks';
import { refusedFile } from '../uploads/file-faults';
import { Inspections } from '../inspection/inspections';
import { Unfit } from '../inspection/verdict';
import { addressOfPhoto, keyOfPhoto } from './photo-address';
import { Receiving } from '../uploads/receiving';
import { Storage, type StoredObject } from '../storage';
import type { IncomingUpload } from '../uploads/upload.scalar';

const ACCEPTED = ['jpg', 'png', 'webp'] as const;

export interface StoredPicture extends StoredObject {
  /** What `photo` holds and an `<img>` shows. */
  url: string;
}

/** Photos of people, and what an institution shows of itself: whatever comes is sniffed, drawn anew as a small webp in another process, and only that is kept. */
@Injectable()
export class Pictures {
  constructor(
    private readonly storage: Storage,
    private readonly receiving: Receiving,
    private readonly inspections: Inspections,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MAX_PHOTO_BYTES'>,
  ) {}

  /** `edge` is the longer side in pixels where a picture is more than a face beside a name. */
  async store(upload: IncomingUpload, field = 'file', edge?: number): Promise<StoredPicture> {
    await this.inspections.assertWelcome();
    const limit = this.config.MAX_PHOTO_BYTES;
    const stored = await this.receiving.take(upload, { limit, field }, (file) =>
      this.storage.put(file.open(), limit, ({ path }) => this.drawn(path, field, edge), 'PHOTOS'),
    );
    return { ...stored, url: addressOfPhoto(stored.key) };
  }

  /** Takes what `photo` holds; an address that is none of ours is left alone. Safe to run twice. */
  async remove(url: string | null): Promise<void> {
    const key = url === null ? undefined : keyOfPhoto(url);
    if (key) await this.storage.remove(key);
  }

  private async drawn(path: string, field: string, edge?: number): Promise<Buffer> {
    const first = (content: Buffer) => {
      // Before the decoder sees it: it would also try drawings, which are programs.
      if (!hasMarkOf(content, ACCEPTED)) throw new Unfit(content.length === 0 ? 'EMPTY' : 'WRONG_TYPE');
    };
    try {
      const { replacement } = await this.inspections.inspect(path, 'PHOTO', first, edge);
      if (!replacement) throw new Unfit('DAMAGED');
      return replacement;
    } catch (error) {
      if (error instanceof Unfit) throw Object.assign(refusedFile(error.fault, ACCEPTED, field), { cause: error });
      throw error;
    }
  }
}
