export { CandidateNotes } from './CandidateNotes';
export { CandidacyNotes } from './CandidacyNotes';
export { noteWindow } from './subject';
