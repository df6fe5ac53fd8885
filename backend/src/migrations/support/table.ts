import type { DatabaseRoles } from './roles';

/** The classes of tables; each table's comment carries its class, and a test reads it back. */
export type TableClass =
  | 'platform-open'
  | 'identity'
  | 'tenant'
  | 'tenant+candidate'
  | 'candidate-owned'
  | 'person-owned'
  | 'append-only'
  | 'worker';

/** Forced row level security from the first moment; the owner keeps access for migrations and backfills only. */
export function protect(table: string, kind: TableClass, r: DatabaseRoles): string {
  return `
    comment on table ${table} is 'class: ${kind}';
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy migrate on ${table} to ${r.owner} using (true) with check (true);`;
}

/** Root reads everything, but only while a named actor is set on the transaction. */
export function rootReads(table: string, r: DatabaseRoles): string {
  return `
    grant select on ${table} to ${r.root};
    create policy root_reads on ${table} for select to ${r.root} using (sec.root_actor() is not null);`;
}

/** Staff work on the rows of their own institution. */
export function staffOwns(table: string, r: DatabaseRoles, rights = 'select, insert, update, delete'): string {
  return `
    grant ${rights} on ${table} to ${r.staff};
    create policy staff on ${table} to ${r.staff} using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());`;
}

/** The definer functions' owners: what they may touch is granted here, and the predicate stands inside each function. */
export function commandUses(table: string, rights: string, r: DatabaseRoles): string {
  return `
    grant ${rights} on ${table} to ${r.command};
    create policy command on ${table} to ${r.command} using (true) with check (true);`;
}

export function searchReads(table: string, r: DatabaseRoles): string {
  return `
    grant select on ${table} to ${r.search};
    create policy search on ${table} for select to ${r.search} using (true);`;
}

/** Rows that say what happened: the database itself refuses to change or remove them. */
export function appendOnly(table: string): string {
  return `
    create trigger ${table}_is_append_only before update or delete on ${table} for each row execute function sec.refuse_change();
    create trigger ${table}_is_never_emptied before truncate on ${table} for each statement execute function sec.refuse_change();`;
}

/**
 * A definer function belongs to a role with just the needed rights and is executable by the named roles only. It looks
 * among temporary tables last, as all of them do since migration 205; before that one there is nothing to be like.
 */
export function definer(signature: string, owner: string, callers: readonly string[]): string {
  return `
    do $definer$ begin
      if exists (select from pg_proc where prosecdef and pronamespace = 'sec'::regnamespace and proconfig::text like '%pg_temp%') then
        alter function ${signature} set search_path = pg_catalog, public, pg_temp;
      end if;
    end $definer$;
    alter function ${signature} owner to ${owner};
    revoke all on function ${signature} from public;
    ${callers.map((caller) => `grant execute on function ${signature} to ${caller};`).join('\n    ')}`;
}
