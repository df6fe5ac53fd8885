import type { CvLine } from './cv-lines';
import { foldedPhrase, holdsPhrase } from './folded-text';

const HEAD_LINES = 15;

type Part = 'WHOLE' | 'GIVEN' | 'FAMILY';

/** Labels of forms and tables, without accents. */
const LABELS: Readonly<Record<string, Part>> = Object.fromEntries(
  [
    [
      'WHOLE',
      'nome completo|nome|name|full name|nom et prenom|nom et prenoms|nom complet|nom prenom|nome do candidato|candidate name|name of candidate|nome s apelido s|nome apelido|apelido nome|nom et prenom s|prenom et nom|first and last name|names|surname first name|first name s surname s|name and surname|name of staff|nome e apelido|apelido s nome s|apelido s nome s proprio s|first name s surname s|surname s first name s|prenom s nom s|nom s prenom s|full names|nome e sobrenome|noms et prenoms',
    ],
    [
      'GIVEN',
      'nome proprio|nomes proprios|primeiro nome|first name|first names|given name|given names|prenom|prenoms|prenom s|other names|forename|forenames|forename s|nome s|nome s proprio s|nomes|first name s|given name s',
    ],
    [
      'FAMILY',
      'apelido|apelidos|apelido s|sobrenome|surname|surname s|last name|last name s|family name|nom de famille|nom|noms',
    ],
  ].flatMap(([part, labels = '']) => labels.split('|').map((label) => [label, part as Part])),
);
/** A line may have several labels: `Nom : MACHAVA Prénom : João`. */
const LABELLED = /([\p{L}()/' ]{2,40}?)\s*[:–]\s*([^:]+?)(?=\s+[\p{L}()]{3,20}(?:\s\p{L}+)?\s*:|$)/gu;

/** The name that follows a label: the whole name, or the surname and the given names. */
export function labelledName(lines: readonly CvLine[], clean: (value: string) => string | null): string | null {
  const found: Partial<Record<Part, string>> = {};
  lines.forEach((line, index) => {
    if (line.section === 'REFERENCES' || line.section === 'EXPERIENCE') return;
    for (const { part, value } of labelled(line, lines[index + 1])) {
      const name = clean(value);
      if (name) found[part] ??= name;
    }
  });
  const { WHOLE, GIVEN, FAMILY } = found;
  if (GIVEN && FAMILY) return `${GIVEN} ${FAMILY}`;
  // `Apelido: Machava`, `Nome: João Carlos`.
  if (WHOLE && FAMILY && !holdsPhrase(foldedPhrase(WHOLE), foldedPhrase(FAMILY))) return `${WHOLE} ${FAMILY}`;
  return WHOLE ?? (FAMILY && FAMILY.includes(' ') ? FAMILY : null);
}

function labelled(line: CvLine, next: CvLine | undefined): { part: Part; value: string }[] {
  const alone = LABELS[foldedPhrase(line.text)];
  if (alone) return next && !next.isHeading ? [{ part: alone, value: next.cells[0] ?? next.text }] : [];
  const pairs = [...line.text.matchAll(LABELLED)].map(([, label = '', value = '']) => [label, value] as const);
  const [first = '', second = ''] = line.cells;
  return [...pairs, [first, second] as const, ...afterLabel(line)].flatMap(([label, value]) => {
    const part = LABELS[foldedPhrase(label)];
    return part && value !== '' ? [{ part, value: value.split(/\t|\s[|•]\s|\s{2,}/u)[0] ?? '' }] : [];
  });
}

/** `Nome completo João Machava`: a table whose columns are so close that only a space divides them. */
function afterLabel({ text, above }: CvLine): (readonly [label: string, value: string])[] {
  const words = text.split(' ');
  return [5, 4, 3, 2, 1].flatMap((count) => {
    const [label, value] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    const isName = above < HEAD_LINES && words.length - count > 1 && /^\p{Lu}[\p{L}'’., -]+$/u.test(value);
    return isName && LABELS[foldedPhrase(label)] === 'WHOLE' ? [[label, value] as const] : [];
  });
}
