import { readDemoFile } from './demo-files';

/** The questions of two demo vacancies, and their answers: `choice` and `yes` in the format of the API. */
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

/** The questions of each vacancy. Applicants use the answers in turn; most answers are accepted ones. */
export const readQuestions = () => readDemoFile<Readonly<Record<string, readonly DemoQuestion[]>>>('questions');

/** Stage templates of the agency. */
export const readTemplates = () => readDemoFile<readonly DemoTemplate[]>('stage-templates');
