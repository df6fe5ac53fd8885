import type { NoteType } from '../../../../generated/admin/graphql';
import { useListState } from '../../../../shared/admin/useListState';

export const NOTE_TYPES: readonly NoteType[] = ['CANDIDACY', 'RANKING', 'INTERVIEW'];

export interface NoteFilter {
  /** Part of the text. */
  q: string;
  /** Where the notes were written; empty for notes of every type. */
  type: NoteType | '';
}

export const NO_FILTER: NoteFilter = { q: '', type: '' };

export const isFiltered = ({ q, type }: NoteFilter): boolean => q !== '' || type !== '';

export interface NoteFilterState {
  filter: NoteFilter;
  change: (part: Partial<NoteFilter>) => void;
}

/**
 * Reads the filter from the address of a page that shows only notes. The filter by type is the parameter `noteType`,
 * because the parameter `type` of a window is the type of new notes.
 */
export function useAddressedNoteFilter(): NoteFilterState {
  const { get, set } = useListState({ field: 'createdAt', order: 'DESC' });
  const type = NOTE_TYPES.find((one) => one === get('noteType')) ?? '';
  return {
    filter: { q: get('q'), type },
    change: ({ q, type: noteType }) =>
      set({ ...(q !== undefined && { q }), ...(noteType !== undefined && { noteType }) }),
  };
}
