import { readSqlFiles } from '../../platform/database/migration/sql-file';
import { FEATURES, FOLDERS } from '../table-access-lists';
import { FUNCTION_ACCESS, type FunctionAccess } from './function-access';
import { isAbove, TABLES } from './tables';
import { accessesOf, hasDynamicTable } from './tables-of-sql';

interface SqlFunction {
  name: string;
  feature: string;
  text: string;
}

const FUNCTIONS: SqlFunction[] = readSqlFiles('functions').map(({ path, text }) => {
  const folder = path.split('/')[1]!;
  const name = path.slice('functions/'.length, -'.sql'.length);
  return { name, feature: FOLDERS[folder] ?? folder, text: text.replaceAll(/--.*/g, '') };
});

/** Lists of tables in order, without the properties that a function does not need. */
function byOwner(tables: Iterable<string>): Record<string, string[]> | undefined {
  const found: Record<string, string[]> = {};
  for (const table of [...new Set(tables)].sort()) (found[TABLES.get(table)!] ??= []).push(table);
  return Object.keys(found).length > 0 ? found : undefined;
}

function accessOf({ feature, text }: SqlFunction): Pick<FunctionAccess, 'writes' | 'reads'> {
  const named = accessesOf(text).flatMap(([access, table]) => {
    const owner = TABLES.get(table);
    return owner === undefined || owner === feature ? [] : [{ access, table, owner }];
  });
  const written = named.filter(({ access, owner }) => access === 'writes' && owner !== 'platform');
  const tables = new Set(written.map(({ table }) => table));
  const read = named.filter(({ access, table, owner }) => {
    return access === 'reads' && isAbove(owner, feature) && !tables.has(table);
  });
  return { writes: byOwner(tables), reads: byOwner(read.map(({ table }) => table)) };
}

const isDynamic = ({ text }: SqlFunction) => hasDynamicTable('writes', text) || hasDynamicTable('reads', text);

describe('functions of the database and the tables of features', () => {
  it('are in the folder of a feature', () => {
    expect(FUNCTIONS.filter(({ feature }) => !FEATURES.includes(feature))).toEqual([]);
  });

  it('write to tables of other features and read tables of features above only where they are listed', () => {
    const found = FUNCTIONS.flatMap((one) => {
      const { writes, reads } = accessOf(one);
      return writes || reads || isDynamic(one) ? [[one.name, { writes, reads }] as const] : [];
    });
    const listed = Object.entries(FUNCTION_ACCESS).map(
      ([name, { writes, reads }]) => [name, { writes, reads }] as const,
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
  });

  it('name the function that returns the tables of a statement that is built at run time', () => {
    const found = FUNCTIONS.filter(isDynamic);
    const listed = Object.entries(FUNCTION_ACCESS).filter(([, { tablesOf }]) => tablesOf);
    expect(found.map(({ name }) => name).sort()).toEqual(listed.map(([name]) => name).sort());
    for (const { name, text } of found) {
      expect(text).toContain(`sec.${FUNCTION_ACCESS[name]!.tablesOf!.split('/')[1]}()`);
    }
  });

  it('have a list of the tables whose rows a merge moves', () => {
    const { text } = FUNCTIONS.find(({ name }) => name === 'merging/merge_tables')!;
    const moved = [...text.matchAll(/\('(\w+)'/g)].map(([, table]) => table!);
    expect(moved.filter((table) => !TABLES.has(table))).toEqual([]);
    expect(byOwner(moved)).toEqual(MOVED_BY_MERGES);
  });
});

const MOVED_BY_MERGES = {
  candidacies: ['candidacy', 'candidacy_attachment', 'candidacy_decision', 'candidacy_stage'],
  'candidate-database': ['candidate_document_text', 'candidate_tagging'],
  candidates: [
    'candidate_document',
    'candidate_experience',
    'candidate_language',
    'candidate_study',
    'institution_candidate',
  ],
  favourites: ['favourite'],
  imports: ['candidate_import_row', 'import_notice'],
  matching: ['candidacy_shape', 'match_score'],
  messages: ['candidate_message', 'do_not_contact'],
  notes: ['note'],
  platform: ['mail_message'],
  searches: ['saved_search', 'search_hit'],
  vacancies: ['private_vacancy', 'vacancy_invitation'],
};
