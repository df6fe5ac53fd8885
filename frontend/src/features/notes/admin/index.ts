export { CandidacyNotes } from './CandidacyNotes';
export { noteWindow } from './subject';
