import { dayAt } from './demo-dates';
import { readDemoFile } from './demo-files';

/** The text in the table, and the key of the option with this name; null if no option has it. */
type Language = readonly [text: string, key: string | null, level: string | null];
type Skill = readonly [text: string, list: 'SKILL' | 'TOOL' | null, key: string | null];

/** A row of an imported table that is not confirmed yet. */
export interface DemoImportRow {
  name: string;
  surname: string;
  email: string | null;
  telephone: string | null;
  telephoneText: string | null;
  position: string;
  languages: Language[];
  skills: Skill[];
  /** A row with a flag cannot be confirmed until it is corrected. */
  flags: ('LACKS_CONTACT' | 'CANDIDATE_EXISTS')[];
  duplicate?: { candidate: string; reasons: string[] };
}

/** A CSV file with people that a recruiter imported. */
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
