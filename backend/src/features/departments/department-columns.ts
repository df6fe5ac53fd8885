import type { Locale } from '../../common/locale';

type Column = 'name' | 'address' | 'information';

/** The first row of a file, as it is written. */
export const HEADINGS: Record<Locale, Record<Column, string>> = {
  en: { name: 'Name', address: 'Address', information: 'Other information' },
  pt: { name: 'Nome', address: 'Endereço', information: 'Outras informações' },
  fr: { name: 'Nom', address: 'Adresse', information: 'Autres informations' },
};
/** And as people write it; without accents and capitals. */
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

/** Where each column stands. A first row that names none of them is a client already, and the order is ours. */
export function columnsOf(first: readonly string[]): {
  columns: { [C in Column]?: number };
  hasHeadings: boolean;
} {
  const words = first.map(plain);
  const placeOf = (column: Column) => words.findIndex((word) => KNOWN[column].includes(word));
  if (placeOf('name') < 0) return { columns: { name: 0, address: 1, information: 2 }, hasHeadings: false };
  const columns = Object.fromEntries(
    (Object.keys(KNOWN) as Column[])
      .map((column) => [column, placeOf(column)])
      .filter(([, place]) => Number(place) >= 0),
  ) as { [C in Column]?: number };
  return { columns, hasHeadings: true };
}
