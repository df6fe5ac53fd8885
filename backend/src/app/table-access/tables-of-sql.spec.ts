import { accessesOf, hasDynamicTable } from './tables-of-sql';

const written = (text: string) => accessesOf(text).flatMap(([access, table]) => (access === 'writes' ? [table] : []));
const read = (text: string) => accessesOf(text).flatMap(([access, table]) => (access === 'reads' ? [table] : []));

describe('the tables of a statement', () => {
  it.each([
    ['insert into note (id) values ($1)'],
    ['INSERT INTO public.note (id) VALUES ($1)'],
    ['update note set text = $1'],
    ['update only note n set text = $1'],
    ['delete from only "note" where id = $1'],
    ['merge into note n using favourite f on f.id = n.id'],
    ['truncate note'],
    ['truncate table only public.note'],
  ])('are written by %s', (text) => {
    expect(written(text)).toEqual(['note']);
  });

  it.each([
    ['select 1 from note n join favourite f on f.id = n.id', ['favourite', 'note']],
    ['select 1 from note n, favourite f where f.id = n.id', ['favourite', 'note']],
    ['SELECT 1 FROM only note, public.favourite ORDER BY 1, plan', ['favourite', 'note']],
    ['delete from note using favourite f, plan where f.id = note.id', ['favourite', 'note', 'plan']],
    ['select 1 from (select 1 from note where a = 1), favourite', ['favourite', 'note']],
    ['update note set a = 1 where text is distinct from name, plan', []],
    ['select 1 from lateral unnest(a) x, note', ['lateral', 'note']],
  ])('are read by %s', (text, tables) => {
    expect(read(text).sort()).toEqual(tables);
  });

  it('are unknown if the statement builds the name of a table', () => {
    expect(hasDynamicTable('writes', "format('update public.%1$I x set a = 1')")).toBe(true);
    expect(hasDynamicTable('writes', "'delete from ' || name")).toBe(true);
    expect(hasDynamicTable('writes', 'sql`insert into ${raw(name)} (id)`')).toBe(true);
    expect(hasDynamicTable('reads', "format('select 1 from public.%I t')")).toBe(true);
    expect(hasDynamicTable('writes', 'update note set a = %s')).toBe(false);
    expect(hasDynamicTable('reads', 'select 1 from note')).toBe(false);
  });
});
