import { FIRST_STAGE_KEY, stageForCandidate, stageForReader } from './first-stage';

describe('the first stage in the words of candidates', () => {
  it.each([
    [FIRST_STAGE_KEY, 'pt', 'Candidatura recebida', 'Candidaturas abertas'],
    [FIRST_STAGE_KEY, 'fr', 'Candidature reçue', 'Candidatures ouvertes'],
    [FIRST_STAGE_KEY, 'en', 'Application received', 'Applications open'],
    // Named by the institution.
    ['Recepção de candidaturas', 'pt', 'Recepção de candidaturas', 'Recepção de candidaturas'],
    ['Triagem de CV', 'pt', 'Triagem de CV', 'Triagem de CV'],
  ] as const)('%s in %s', (name, locale, candidate, reader) => {
    expect([stageForCandidate(name, locale), stageForReader(name, locale)]).toEqual([candidate, reader]);
  });
});
