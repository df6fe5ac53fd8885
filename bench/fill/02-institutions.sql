-- Three institutions. The first has four fifths of the vacancies and of the applications.
insert into institution (id, name, status) select bench.id(1, n), 'Instituição ' || n, 'ACTIVE' from generate_series(1, 3) n;
insert into department (id, tenant_id, name) select bench.id(2, t * 100 + n), bench.id(1, t), 'Cliente ' || t || '.' || n
  from generate_series(1, 3) t, generate_series(1, 12) n;
insert into role (id, tenant_id, name, preset) select bench.id(3, t), bench.id(1, t), 'Recrutamento', 'RECRUITER' from generate_series(1, 3) t;
insert into role_permission (role_id, tenant_id, permission, scope)
  select bench.id(3, t), bench.id(1, t), granted, 'ALL'
  from generate_series(1, 3) t, jsonb_array_elements_text(current_setting('bench.permissions')::jsonb) granted;
insert into person (id, kind, tenant_id, name) select bench.id(4, t * 100 + n), 'STAFF', bench.id(1, t), 'Recrutadora ' || t || '.' || n
  from generate_series(1, 3) t, generate_series(1, 16) n;
insert into staff_member (id, tenant_id, office, role_id) select bench.id(4, t * 100 + n), bench.id(1, t), 'Recrutamento', bench.id(3, t)
  from generate_series(1, 3) t, generate_series(1, 16) n;
insert into account (id, person_id, kind, email, email_norm, password_hash, status)
  select bench.id(5, t * 100 + n), bench.id(4, t * 100 + n), 'STAFF', address, address, current_setting('bench.password_hash'), 'ACTIVE'
  from generate_series(1, 3) t, generate_series(1, 16) n, lateral (select 'staff' || t || '.' || n || '@bench.invalid' as address) a;
