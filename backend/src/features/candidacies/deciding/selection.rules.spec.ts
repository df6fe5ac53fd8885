import { randomUUID } from 'node:crypto';

import { checkedSelection } from './selection.rules';

const VACANCY = randomUUID();
const ID = randomUUID();
const fieldOf = (selection: object): string | undefined => {
  try {
    checkedSelection(selection, VACANCY);
    return undefined;
  } catch (error) {
    return `${(error as { code: string }).code} ${(error as { field: string }).field}`;
  }
};

describe('a selection of candidacies', () => {
  it.each([
    ['neither ids nor a filter', {}, 'INVALID_INPUT selection'],
    ['both', { ids: [ID], filter: {} }, 'INVALID_INPUT selection'],
    ['no id', { ids: [] }, 'FIELD_REQUIRED selection.ids'],
    ['a text that is no id', { ids: ['x'] }, 'INVALID_INPUT selection.ids'],
    ['too many ids', { ids: Array.from({ length: 1001 }, () => randomUUID()) }, 'INVALID_INPUT selection.ids'],
    ['exceptions of ids', { ids: [ID], except: [ID] }, 'INVALID_INPUT selection.except'],
    ['a time beside ids', { ids: [ID], appliedUntil: new Date() }, 'INVALID_INPUT selection.appliedUntil'],
    ['an exception that is no id', { filter: {}, except: ['x'] }, 'INVALID_INPUT selection.except'],
    ['another vacancy', { filter: { vacancyId: randomUUID() } }, 'INVALID_INPUT selection.filter.vacancyId'],
  ])('is refused with %s', (_, selection, refusal) => {
    expect(fieldOf(selection)).toBe(refusal);
  });

  it('may name any vacancy, or none, when it is not limited to one', () => {
    const other = randomUUID();
    expect(checkedSelection({ filter: { vacancyId: other } }, null)).toEqual({
      filter: { vacancyId: other },
      except: [],
      appliedUntil: null,
    });
    expect(checkedSelection({ filter: { q: 'ana' } }, null)).toEqual({
      filter: { q: 'ana', vacancyId: null },
      except: [],
      appliedUntil: null,
    });
  });

  it('names each id once', () => {
    expect(checkedSelection({ ids: [ID, ID.toUpperCase()] }, VACANCY)).toEqual({ ids: [ID] });
  });

  it('is of the vacancy, also when the filter names none', () => {
    expect(checkedSelection({ filter: { q: 'ana' } }, VACANCY)).toEqual({
      filter: { q: 'ana', vacancyId: VACANCY },
      except: [],
      appliedUntil: null,
    });
  });
});
