import { dayAt } from './demo-dates';
import { readDemoFile } from './demo-files';

/** The name of a skill or language in the table, and the option that has this name. */
type Language = readonly [text: string, key: string | null, level: string | null];
type Skill = readonly [text: string, list: 'SKILL' | 'TOOL' | null, key: string | null];

/** A row of a table that waits for its confirmation. */
export interface DemoImportRow {
  name: string;
  surname: string;
  email: string | null;
  telephone: string | null;
  telephoneText: string | null;
  position: string;
  languages: Language[];
  skills: Skill[];
  /** A row with flags is corrected or left out before the others are confirmed. */
  flags: ('LACKS_CONTACT' | 'CANDIDATE_EXISTS')[];
  duplicate?: { candidate: string; reasons: string[] };
}

/** A table of people, as a recruiter brings it from a job fair. */
export interface DemoImport {
  institution: string;
  by: string;
  file: string;
  at: Date;
  rows: DemoImportRow[];
}

type StoredImport = Omit<DemoImport, 'at'> & { daysAgo: number; hour: number };

export const readImports = (now: Date): DemoImport[] =>
  readDemoFile<StoredImport[]>('imports').map(({ daysAgo, hour, ...table }) => ({
    ...table,
    at: dayAt(now, -daysAgo, hour),
  }));
