import { ImportFieldValues, type ImportFieldName } from './columns';

/** The headings of each field. A heading belongs to the first field of this list that matches it. */
const HEADINGS: readonly (readonly [ImportFieldName, RegExp])[] = [
  ['EMAIL', /mail|correio|courriel/i],
  ['TELEPHONE', /tel[ée]|^tel\b|cel|phone|contact/i],
  ['EMPLOYED_SINCE', /desde|in[ií]cio|since|start|depuis|d[ée]but/i],
  ['EMPLOYER', /empresa|empregador|patronal|employer|company|employeur|entreprise/i],
  ['POSITION', /cargo|fun[cç]|position|poste|job/i],
  ['LANGUAGES', /l[ií]ngu|idioma|langu|n[ií]vel de \p{L}+[eê]s$/iu],
  ['ACADEMIC_LEVEL', /escolaridade|habilita|n[ií]vel|grau|level|degree|dipl[oô]me|niveau/i],
  [
    'SCHOOL',
    /universidade|escola(?!ridade)|institui|institut|university|school|universit[eé]|[eé]cole|[eé]tablissement/i,
  ],
  ['STUDY_AREA', /curso|[aá]rea d[eo]s? (estud|form)|field of study|domaine|fili[eè]re/i],
  ['SKILLS', /compet|skill|aptid/i],
  ['SURNAME', /^(apelido|surname|last name|nom de famille)/i],
  ['NAME', /^(nome|name|full name|nom)\b/i],
];

/** Returns the index of the suggested column of each field as a text; an empty text for a field without a column. */
export function suggestedColumns(headings: readonly string[]): Record<string, string> {
  const found = new Map<ImportFieldName, number>();
  headings.forEach((heading, place) => {
    const field = HEADINGS.find(([, words]) => words.test(heading))?.[0];
    if (field !== undefined && !found.has(field)) found.set(field, place);
  });
  return Object.fromEntries(ImportFieldValues.map((field) => [field, String(found.get(field) ?? '')]));
}
