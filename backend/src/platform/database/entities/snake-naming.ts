import { DefaultNamingStrategy } from 'typeorm';

import { snakeCase } from '../../../common/names';

/** Columns in snake_case, properties in camelCase; quoted names are never needed. */
export class SnakeNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return customName ?? snakeCase([...prefixes, propertyName].join('_'));
  }
}
