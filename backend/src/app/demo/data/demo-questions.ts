import { readDemoFile } from './demo-files';

/** What two vacancies of the demonstration ask, and how people answer: `choice` and `yes` as the API takes them. */
interface DemoQuestion {
  kind: 'TEXT' | 'YES_NO' | 'CHOICE' | 'NUMBER';
  text: string;
  required: boolean;
  choices: string[];
  knockOut: { yes: boolean | null; choices: number[] | null; min: number | null; max: number | null } | null;
  answers: readonly Record<string, string | boolean | number>[];
}

interface DemoTemplate {
  name: string;
  stages: { name: string; kind: string; skills: { name: string; weight: number }[]; promisedDays: number }[];
}

/** The questions of each vacancy. Applicants take the answers in turn, so that most of them are accepted. */
export const readQuestions = () => readDemoFile<Readonly<Record<string, readonly DemoQuestion[]>>>('questions');

/** Stage templates of the agency. */
export const readTemplates = () => readDemoFile<readonly DemoTemplate[]>('stage-templates');
