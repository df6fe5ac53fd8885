import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import { Inject, Injectable, Logger } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config';
import { keyIdOf, secretsOf } from '../config/secrets';

const MARK = 'sealed1';
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `table.column`. */
export type SealedField = `${string}.${string}`;

/**
 * Encrypts single fields, so that a copy of the database does not reveal them. The key is derived from the secret and
 * the field's name; its id is part of the value. The row id is authenticated, so a value moved to another row cannot
 * be decrypted.
 */
@Injectable()
export class FieldCipher {
  private readonly logger = new Logger(FieldCipher.name);
  private readonly secrets: ReadonlyMap<string, string>;
  private readonly keyId: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>) {
    this.secrets = new Map(secretsOf(config).map((secret) => [keyIdOf(secret), secret]));
    this.keyId = keyIdOf(config.APP_SECRET);
  }

  seal(field: SealedField, rowId: string, plain: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key(field, this.keyId), iv).setAAD(additionalData(field, rowId));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return [MARK, this.keyId, Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')].join('.');
  }

  /**
   * Decrypts a value; returns an unencrypted value as it is. Null when the key is missing or the value belongs to
   * another row.
   */
  open(field: SealedField, rowId: string, value: string | null): string | null {
    if (value === null || !isSealed(value)) return value;
    const [, keyId = '', text = ''] = value.split('.');
    const bytes = Buffer.from(text, 'base64url');
    if (!this.secrets.has(keyId)) return this.lost(field, rowId, 'its key is not given');
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key(field, keyId), bytes.subarray(0, IV_BYTES))
        .setAAD(additionalData(field, rowId))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch (error) {
      return this.lost(field, rowId, (error as Error).message);
    }
  }

  /**
   * Equal values of a field have equal hashes, whatever their row, so that a query can find them. The hash changes with
   * the secret. Without the secret nobody can test a guessed value.
   */
  hash(field: SealedField, plain: string): Buffer {
    const key = this.derived(this.keyId, `hash:${field}`);
    return createHmac('sha256', key).update(plain, 'utf8').digest();
  }

  /** Prefix of values encrypted with the current key. */
  get present(): string {
    return `${MARK}.${this.keyId}.`;
  }

  private key(field: SealedField, keyId: string): Buffer {
    return this.derived(keyId, `field:${field}`);
  }

  private derived(keyId: string, purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secrets.get(keyId) ?? '', '', purpose, KEY_BYTES));
  }

  private lost(field: SealedField, rowId: string, why: string): null {
    this.logger.warn(`${field} of ${rowId} does not open: ${why}`);
    return null;
  }
}

const isSealed = (value: string): boolean => value.startsWith(`${MARK}.`);
const additionalData = (field: SealedField, rowId: string): Buffer => Buffer.from(`${field}:${rowId}`);
