import type { ClientBase } from 'pg';

export interface CatalogueRow {
  kind: string;
  name: string;
  text: string;
}

/** The name of a role without the name of the database, as the SQL files write it; the owner of the database is `owner`. */
const ROLE = (oid: string) => `coalesce((select case when r.rolname = current_user then 'owner'
    when starts_with(r.rolname, current_database() || '_') then substr(r.rolname, length(current_database()) + 2)
    else r.rolname end from pg_roles r where r.oid = ${oid}), 'PUBLIC')`;
const ROLES = (oids: string) => `(select string_agg(${ROLE('o')}, ', ' order by ${ROLE('o')}) from unnest(${oids}) o)`;
/** Rights of everybody but the owner, whose own rights differ between versions of PostgreSQL. */
const RIGHTS = (list: string, owner: string) => `(
    select string_agg(a.right, '; ' order by a.right) from (
      select ${ROLE('x.grantee')} || ' ' || string_agg(x.privilege_type || case when x.is_grantable then '*' else '' end, ',' order by x.privilege_type) as right
      from aclexplode(${list}) x where x.grantee <> ${owner} group by x.grantee) a)`;
const SCHEMAS = `(select oid from pg_namespace where nspname in ('public', 'sec'))`;
const OURS = (catalogue: string, oid: string) => `not exists (
    select 1 from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;
/** The table in which TypeORM records the migrations that ran. */
const NOT_LISTED = `'migration', 'migration_id_seq', 'migration_pkey'`;
const RELATION = `c.relnamespace in ${SCHEMAS} and c.relname not in (${NOT_LISTED}) and ${OURS('pg_class', 'c.oid')}`;

const PARTS: Record<string, string> = {
  schema: `select n.nspname, concat_ws(' | ', ${ROLE('n.nspowner')}, ${RIGHTS('n.nspacl', 'n.nspowner')})
    from pg_namespace n where n.oid in ${SCHEMAS}`,
  extension: `select e.extname, '' from pg_extension e`,
  role: `select substr(r.rolname, length(current_database()) + 2), concat_ws(' ', r.rolcanlogin, r.rolinherit, r.rolsuper,
      r.rolcreaterole, r.rolcreatedb, r.rolbypassrls, r.rolreplication, r.rolconnlimit, r.rolconfig)
    from pg_roles r where starts_with(r.rolname, current_database() || '_') and r.rolname <> current_user`,
  membership: `select ${ROLE('m.roleid')} || ' has ' || ${ROLE('m.member')}, m.admin_option::text
    from pg_auth_members m join pg_roles r on r.oid = m.roleid
    where starts_with(r.rolname, current_database() || '_') and m.member <> (select oid from pg_roles where rolname = current_user)`,
  'default right': `select ${ROLE('d.defaclrole')} || ' ' || d.defaclobjtype::text, ${RIGHTS('d.defaclacl', '0')} from pg_default_acl d`,
  type: `select t.typname, concat_ws(' | ', t.typtype, ${ROLE('t.typowner')}, ${RIGHTS('t.typacl', 't.typowner')},
      (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = t.typrelid and t.typtype = 'c'),
      (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
    from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace in ${SCHEMAS} and ${OURS('pg_type', 't.oid')}
      and (t.typtype in ('e', 'd') or (t.typtype = 'c' and c.relkind = 'c'))`,
  relation: `select c.oid::regclass::text, concat_ws(' | ', c.relkind, c.relpersistence, ${ROLE('c.relowner')},
      'rls ' || c.relrowsecurity, 'forced ' || c.relforcerowsecurity, c.reloptions::text, obj_description(c.oid, 'pg_class'))
    from pg_class c where ${RELATION} and c.relkind in ('r', 'p', 'm')`,
  view: `select c.oid::regclass::text, concat_ws(' | ', ${ROLE('c.relowner')}, c.reloptions::text, obj_description(c.oid, 'pg_class'),
      ${RIGHTS('c.relacl', 'c.relowner')}, pg_get_viewdef(c.oid))
    from pg_class c where ${RELATION} and c.relkind = 'v'`,
  column: `select c.oid::regclass || '.' || a.attname, concat_ws(' ',
      row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, 'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
      'storage ' || nullif(a.attstorage::text, t.typstorage::text), 'collation ' || nullif(a.attcollation, t.typcollation)::regcollation,
      'default ' || pg_get_expr(d.adbin, d.adrelid))
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${RELATION} and c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped`,
  right: `select c.oid::regclass::text, ${RIGHTS('c.relacl', 'c.relowner')} from pg_class c
    where ${RELATION} and c.relkind in ('r', 'p', 'm', 'S') and c.relacl is not null
    union all select c.oid::regclass || '.' || a.attname, ${RIGHTS('a.attacl', 'c.relowner')}
    from pg_attribute a join pg_class c on c.oid = a.attrelid where ${RELATION} and a.attacl is not null and not a.attisdropped`,
  constraint: `select c.oid::regclass || '.' || k.conname, pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${RELATION} and k.contype in ('c', 'f', 'p', 'u', 'x')`,
  index: `select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' invalid' end
    from pg_index i join pg_class c on c.oid = i.indrelid where ${RELATION}`,
  statistics: `select s.stxname, pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s where s.stxnamespace in ${SCHEMAS}`,
  policy: `select c.oid::regclass || '.' || p.polname, concat_ws(' | ', p.polcmd, p.polpermissive, ${ROLES('p.polroles')},
      'using ' || pg_get_expr(p.polqual, c.oid), 'check ' || pg_get_expr(p.polwithcheck, c.oid))
    from pg_policy p join pg_class c on c.oid = p.polrelid where ${RELATION}`,
  trigger: `select c.oid::regclass || '.' || t.tgname, t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${RELATION} and not t.tgisinternal`,
  sequence: `select c.oid::regclass::text, concat_ws(' ', ${ROLE('c.relowner')}, format_type(s.seqtypid, null), s.seqstart, s.seqincrement,
      s.seqmin, s.seqmax, s.seqcache, s.seqcycle)
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where ${RELATION}`,
  function: `select p.oid::regprocedure::text, concat_ws(' | ', p.prokind, l.lanname, pg_get_function_arguments(p.oid),
      pg_get_function_result(p.oid), p.provolatile, p.proparallel, 'definer ' || p.prosecdef, 'strict ' || p.proisstrict,
      'leakproof ' || p.proleakproof, p.procost, p.prorows, p.proconfig, ${ROLE('p.proowner')},
      ${RIGHTS(`coalesce(p.proacl, acldefault('f', p.proowner))`, 'p.proowner')})
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace in ${SCHEMAS} and ${OURS('pg_proc', 'p.oid')}`,
  body: `select p.oid::regprocedure::text, p.prosrc from pg_proc p
    where p.pronamespace in ${SCHEMAS} and ${OURS('pg_proc', 'p.oid')}`,
};

const CATALOGUE = Object.entries(PARTS)
  .map(
    ([kind, part]) =>
      `select '${kind}' as kind, x.name::text collate "C" as name, coalesce(x.text, '') as text from (${part}) x (name, text)`,
  )
  .join('\nunion all ');

/**
 * Reads everything that the SQL files create from the catalogues of PostgreSQL, with role names that are the same in
 * each database.
 */
export async function readCatalogue(client: Pick<ClientBase, 'query'>): Promise<CatalogueRow[]> {
  const { rows } = await client.query<CatalogueRow>(`${CATALOGUE} order by 1, 2`);
  return rows;
}
