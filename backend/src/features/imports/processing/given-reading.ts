import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { isEmail } from '../../users';
import type { CandidateImportRow } from '../import.entity';
import type { CvReading } from '../reading/cv-reading';
import { levelOf } from '../reading/language-reading';
import type { Vocabulary } from '../reading/vocabulary';
import { splitName } from '../receiving/file-name.rules';

const MOST_ITEMS = 30;
const MOST_LINE = 150;
const itemsOf = (value: string): string[] =>
  value
    .split(/[,;|\n]/)
    .map((item) => item.trim().slice(0, MOST_LINE))
    .filter((item) => item !== '')
    .slice(0, MOST_ITEMS);

/** A row of a table as the reader of CVs would give it. */
export function givenReading(
  given: Readonly<Record<string, string>>,
  vocabulary: Vocabulary,
): Pick<CandidateImportRow, 'name' | 'surname' | 'email' | 'telephone' | 'telephoneText'> & { reading: CvReading } {
  const value = (field: string) => (given[field] ?? '').trim().slice(0, MOST_LINE);
  const name = value('SURNAME') ? { name: value('NAME'), surname: value('SURNAME') } : splitName(value('NAME'));
  const parsed = parsePhoneNumberFromString(value('TELEPHONE').slice(0, 60), 'MZ');
  const number = parsed?.isPossible() ? parsed.number : null;
  const position = value('POSITION');
  return {
    ...name,
    email: isEmail(value('EMAIL')) ? value('EMAIL') : null,
    telephone: number,
    telephoneText: number ? null : value('TELEPHONE').slice(0, 60) || null,
    reading: {
      locale: 'pt',
      name: null,
      emails: [],
      phones: [],
      educations: [],
      languages: itemsOf(given.LANGUAGES ?? '').map((text) => ({
        text,
        key: vocabulary.mentions(['LANGUAGE'], text)[0]?.key ?? null,
        level: levelOf(text),
      })),
      skills: itemsOf(given.SKILLS ?? '').map((text) => {
        const list = (['SKILL', 'TOOL'] as const).find((one) => vocabulary.keyOf(one, text) !== null) ?? null;
        return { text, list, key: list && vocabulary.keyOf(list, text) };
      }),
      employers: position
        ? [
            {
              employer: null,
              position,
              positionKey: vocabulary.keyOf('POSITION', position),
              from: null,
              to: null,
              isCurrent: true,
              text: '',
            },
          ]
        : [],
    },
  };
}
