import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { cutText } from '../../../common/text';
import { isEmail } from '../../users';
import type { CandidateImportRow } from '../import.entity';
import { addressesIn } from '../reading/contact-reading';
import type { CvReading } from '../reading/cv-reading';
import { levelOf } from '../reading/language-reading';
import type { Vocabulary } from '../reading/vocabulary';
import { splitName } from '../receiving/file-name.rules';

const MOST_ITEMS = 30;
const MOST_LINE = 150;
const itemsOf = (value: string): string[] =>
  value
    .split(/[,;|\n]/)
    .map((item) => cutText(item.trim(), MOST_LINE))
    .filter((item) => item !== '')
    .slice(0, MOST_ITEMS);

/** Finds the first valid address. A cell may contain several addresses, or a name before the address. */
const emailIn = (cell: string): string | null => [cell, ...addressesIn(cell)].find(isEmail) ?? null;

/** Converts a row of a table to the values that reading a CV returns. */
export function givenReading(
  given: Readonly<Record<string, string>>,
  vocabulary: Vocabulary,
): Pick<CandidateImportRow, 'name' | 'surname' | 'email' | 'telephone' | 'telephoneText'> & { reading: CvReading } {
  const value = (field: string) => cutText((given[field] ?? '').trim(), MOST_LINE);
  const name = value('SURNAME') ? { name: value('NAME'), surname: value('SURNAME') } : splitName(value('NAME'));
  const parsed = parsePhoneNumberFromString(value('TELEPHONE').slice(0, 60), 'MZ');
  const number = parsed?.isPossible() ? parsed.number : null;
  const position = value('POSITION');
  return {
    ...name,
    email: emailIn(value('EMAIL')),
    telephone: number,
    telephoneText: number ? null : cutText(value('TELEPHONE'), 60) || null,
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
