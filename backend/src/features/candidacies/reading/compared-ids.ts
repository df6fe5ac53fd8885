import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';

/** The page of the comparison has room for four columns. */
const MOST_COMPARED = 4;

/** The ids of two to four different people to compare; INVALID_INPUT for another number, NOT_FOUND for a text that is not an id. */
export function comparedIds(ids: readonly string[]): string[] {
  const different = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (different.length < 2 || different.length > MOST_COMPARED || different.length < ids.length)
    throw new DomainError('INVALID_INPUT', { min: 2, max: MOST_COMPARED }, 'ids');
  if (!different.every(isUuid)) throw new DomainError('NOT_FOUND');
  return different;
}
