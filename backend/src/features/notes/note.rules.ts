import { DomainError } from '../../common/errors';
import type { NoteSubject } from './note.types';

/** The subject of a note in the input. */
export type AskedSubject =
  | { kind: 'NOTEPAD' }
  | { kind: 'CANDIDACY'; candidacyId: string }
  | { kind: 'APPLICATION'; vacancyId: string; candidateId: string }
  | { kind: 'CANDIDATE'; candidateId: string };

export function askedSubject({ candidacyId, vacancyId, candidateId }: NoteSubject): AskedSubject {
  if (candidacyId && (vacancyId || candidateId)) throw new DomainError('INVALID_INPUT', {}, 'candidacyId');
  if (vacancyId && !candidateId) throw new DomainError('INVALID_INPUT', {}, 'vacancyId');
  if (candidacyId) return { kind: 'CANDIDACY', candidacyId };
  if (vacancyId && candidateId) return { kind: 'APPLICATION', vacancyId, candidateId };
  return candidateId ? { kind: 'CANDIDATE', candidateId } : { kind: 'NOTEPAD' };
}
