import { describe, expect, it } from 'vitest';

import { needsOf } from './page-permissions';
import { paths } from './paths';

describe('the permission of a page', () => {
  it('is known for every address that screens link to', () => {
    expect(needsOf(paths.candidacy('a'))).toEqual(['APPLICATION_VIEW']);
    expect(needsOf(paths.candidacies('a'))).toEqual(['APPLICATION_LIST']);
    expect(needsOf(paths.candidacies(undefined, 'list'))).toEqual(['APPLICATION_LIST']);
    expect(needsOf(paths.rankedCandidacy('a'))).toEqual(['RANKING_VIEW_PROFILE']);
    expect(needsOf(paths.ranking('a'))).toEqual(['RANKING_LIST']);
    expect(needsOf(paths.details('a'))).toEqual(['VACANCY_VIEW']);
    expect(needsOf(paths.vacancies('draft'))).toEqual(['VACANCY_LIST']);
    expect(needsOf(paths.publish('a'))).toEqual(['VACANCY_EDIT']);
    expect(needsOf(paths.publish())).toEqual(['VACANCY_ADD']);
    expect(needsOf(paths.profile)).toEqual([]);
  });
});
