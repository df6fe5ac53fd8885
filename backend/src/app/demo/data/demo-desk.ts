import { dayAt } from './demo-dates';
import { readDemoFile } from './demo-files';

interface StoredEntry {
  candidate: string;
  by: string;
  daysAgo: number;
  note: string | null;
}
interface StoredList {
  institution: string;
  owner: string;
  name: string;
  visibility: 'PRIVATE' | 'SHARED';
  daysAgo: number;
  entries: StoredEntry[];
}
interface StoredTag {
  institution: string;
  name: string;
  by: string;
  candidates: string[];
}
interface StoredNote {
  /** The application that the note is about; null for a note of the author's notepad. */
  about: { vacancy: string; candidate: string } | null;
  by: string;
  visibility: 'PRIVATE' | 'SHARED';
  mentions: string[];
  text: string;
  daysAgo: number;
  /** Hour of the day in Maputo, 0 to 23. */
  hour: number;
}
interface StoredDesk {
  favourites: StoredList[];
  tags: StoredTag[];
  notes: StoredNote[];
}

type WithDate<T> = Omit<T, 'daysAgo' | 'hour'> & { at: Date };

/** Lists of favourites, tags and notes of members of staff. */
export interface DemoDesk {
  favourites: (Omit<WithDate<StoredList>, 'entries'> & { entries: WithDate<StoredEntry>[] })[];
  tags: WithDate<StoredTag>[];
  notes: WithDate<StoredNote>[];
}

const TAGGED_DAYS_AGO = 14;
const OFFICE_HOUR = 10;

export function readDesk(now: Date): DemoDesk {
  const { favourites, tags, notes } = readDemoFile<StoredDesk>('desk');
  return {
    favourites: favourites.map(({ daysAgo, entries, ...list }) => ({
      ...list,
      at: dayAt(now, -daysAgo, OFFICE_HOUR),
      entries: entries.map(({ daysAgo: addedDaysAgo, ...entry }) => ({
        ...entry,
        at: dayAt(now, -addedDaysAgo, OFFICE_HOUR, 20),
      })),
    })),
    tags: tags.map((tag) => ({ ...tag, at: dayAt(now, -TAGGED_DAYS_AGO, OFFICE_HOUR) })),
    notes: notes.map(({ daysAgo, hour, ...note }) => ({ ...note, at: dayAt(now, -daysAgo, hour) })),
  };
}
