export { CandidacyRows } from './CandidacyRows';
export { candidaciesQuery, documentsQuery } from './candidacy-queries';
export { useApplied } from './useApplied';
