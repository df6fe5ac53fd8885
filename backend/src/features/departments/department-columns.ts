import type { Locale } from '../../common/locale';
import { text } from '../../common/texts';

type Column = 'name' | 'address' | 'information';
export type ColumnPlaces = { [C in Column]?: number };

/** Headings of an exported file. */
export const headingsIn = (locale: Locale): Record<Column, string> => ({
  name: text('files', 'clients_heading_name', locale),
  address: text('files', 'clients_heading_address', locale),
  information: text('files', 'clients_heading_information', locale),
});
/** Headings accepted on import, without accents and in lower case. */
const KNOWN: Record<Column, readonly string[]> = {
  name: [
    'name',
    'nome',
    'nom',
    'client',
    'cliente',
    'department',
    'departamento',
    'departement',
    'institution',
    'instituicao',
    'institution name',
    'nome da instituicao',
    'company',
    'empresa',
    'entreprise',
  ],
  address: ['address', 'endereco', 'morada', 'adresse', 'localizacao', 'location'],
  information: [
    'information',
    'informacao',
    'informacoes',
    'informations',
    'other information',
    'outras informacoes',
    'outra informacao',
    'autres informations',
    'notes',
    'notas',
    'observacoes',
  ],
};

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Column positions; undefined when the first row has no heading for the name. */
export function columnsOf(first: readonly string[]): ColumnPlaces | undefined {
  const words = first.map(plain);
  const placeOf = (column: Column) => words.findIndex((word) => KNOWN[column].includes(word));
  if (placeOf('name') < 0) return undefined;
  return Object.fromEntries(
    (Object.keys(KNOWN) as Column[])
      .map((column) => [column, placeOf(column)])
      .filter(([, place]) => Number(place) >= 0),
  ) as ColumnPlaces;
}
