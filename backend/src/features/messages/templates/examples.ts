import type { Locale } from '../../../common/locale';
import { text, textsOf } from '../../../common/texts';
import { MAIL_VARIABLES } from '../mail/mail-keys';
import { mailOf, variablesOf } from './template.rules';
import type { TemplateKind } from './template.types';

type Example = Exclude<keyof ReturnType<typeof examplesIn>, 'test_subject'>;
const examplesIn = (locale: Locale) => textsOf('mail-examples', locale);

export const exampleOf = (variable: string, locale: Locale): string => examplesIn(locale)[variable as Example];

/** Values for every variable of a kind of mail, with the name of the real institution. */
export function exampleValues(
  kind: TemplateKind,
  locale: Locale,
  real: Readonly<Record<string, string>>,
): Record<string, string> {
  const names: readonly string[] = MAIL_VARIABLES[mailOf(kind)];
  const examples = variablesOf(kind).map(({ variable }) => [variable, exampleOf(variable, locale)] as const);
  const given = { name: exampleOf('name', locale), ...Object.fromEntries(examples), ...real };
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
}

export const testSubject = (subject: string, locale: Locale): string =>
  `${text('mail-examples', 'test_subject', locale)}${subject}`;
