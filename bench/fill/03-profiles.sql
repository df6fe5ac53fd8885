-- The stored profile and its match shape, computed by the product's functions once per person.
create unlogged table bench.profile as
  select p.*, sec.profile_snapshot(p.id) as snapshot, sec.live_shape(p.id) as shape from bench.person p;
alter table bench.profile add primary key (n);
analyze bench.profile;
