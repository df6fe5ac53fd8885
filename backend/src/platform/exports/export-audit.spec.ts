import { Type } from 'class-transformer';

import { Line, Lines } from '../graphql/inputs/text.decorator';
import { auditedFilter } from './export-audit';

class Profile {
  @Line({ max: 100 })
  employer?: string | null;
  places?: string[] | null;
  yearsMin?: number | null;
}
class Answer {
  questionId: string;
  @Line({ max: 100 })
  text?: string | null;
}
class Filter {
  q?: string | null;
  @Lines({ max: 100, most: 5 })
  words?: string[] | null;
  province?: string | null;
  since?: Date | null;
  @Type(() => Answer)
  answers?: Answer[] | null;
  @Type(() => Profile)
  profile?: Profile | null;
}

describe('the filter of an export in the audit log', () => {
  it('contains the given fields and the chosen values, and masks typed texts', () => {
    const since = new Date('2030-01-02');
    const filter = {
      q: 'Celma',
      words: ['Uamusse', 'Maputo'],
      province: 'mz_mpm',
      since,
      answers: [{ questionId: 'one', text: 'Bairro Central' }, { questionId: 'two' }],
      profile: { employer: 'Padaria da Ana', places: ['mz_mpm'], yearsMin: 0 },
    };
    expect(auditedFilter(Filter, filter)).toEqual({
      q: '***',
      words: '***',
      province: 'mz_mpm',
      since,
      answers: [{ questionId: 'one', text: '***' }, { questionId: 'two' }],
      profile: { employer: '***', places: ['mz_mpm'], yearsMin: 0 },
    });
  });

  it('is the same for the filter as JSON, as the worker reads it', () => {
    const filter = JSON.parse('{"profile": {"employer": "Ana", "places": null}, "answers": null}') as object;
    expect(auditedFilter(Filter, filter)).toEqual({ profile: { employer: '***' } });
  });

  it('is empty without a filter, and contains no field that was not given', () => {
    expect(auditedFilter(Filter, null)).toEqual({});
    expect(auditedFilter(Filter, { q: '', province: null })).toEqual({});
  });
});
