import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config';
import { hasMarkOf } from '../uploads/content-checks';
import { refusedFile } from '../uploads/file-faults';
import { Inspections } from '../inspection/inspections';
import { InspectionError } from '../inspection/verdict';
import { addressOfPhoto, keyOfPhoto } from './photo-address';
import { Receiving } from '../uploads/receiving';
import { Storage, type StoredObject } from '../storage';
import type { IncomingUpload } from '../uploads/upload.scalar';

const ACCEPTED = ['jpg', 'png', 'webp'] as const;

export interface StoredPicture extends StoredObject {
  /** The value of `photo`, shown by an `<img>`. */
  url: string;
}

/**
 * Photos of people and pictures of institutions. An upload is re-encoded as a small WebP in another process, and only
 * the result is stored.
 */
@Injectable()
export class Pictures {
  constructor(
    private readonly storage: Storage,
    private readonly receiving: Receiving,
    private readonly inspections: Inspections,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MAX_PHOTO_BYTES'>,
  ) {}

  /** `edge` is the maximum of width and height, for pictures larger than a photo of a person. */
  async store(upload: IncomingUpload, field = 'file', edge?: number): Promise<StoredPicture> {
    await this.inspections.assertWelcome();
    const limit = this.config.MAX_PHOTO_BYTES;
    const stored = await this.receiving.take(upload, { limit, field }, (file) =>
      this.storage.put(file.open(), limit, ({ path }) => this.drawn(path, field, edge), 'PHOTOS'),
    );
    return { ...stored, url: addressOfPhoto(stored.key) };
  }

  /** Removes the picture of an address; ignores external addresses. Safe to call twice. */
  async remove(url: string | null): Promise<void> {
    const key = url === null ? undefined : keyOfPhoto(url);
    if (key) await this.storage.remove(key);
  }

  private async drawn(path: string, field: string, edge?: number): Promise<Buffer> {
    const first = (content: Buffer) => {
      // Checked before decoding: the decoder would also accept SVG, which can contain scripts.
      if (!hasMarkOf(content, ACCEPTED)) throw new InspectionError(content.length === 0 ? 'EMPTY' : 'WRONG_TYPE');
    };
    try {
      const { replacement } = await this.inspections.inspect(path, 'PHOTO', first, edge);
      if (!replacement) throw new InspectionError('DAMAGED');
      return replacement;
    } catch (error) {
      if (error instanceof InspectionError)
        throw Object.assign(refusedFile(error.fault, ACCEPTED, field), { cause: error });
      throw error;
    }
  }
}
