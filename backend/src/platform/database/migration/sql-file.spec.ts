import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { ZONE } from '../../../common/dates';
import { inOrder, parseSqlFile, readSqlFiles, type SqlFile } from './sql-file';

const FOLDER = path.resolve(__dirname, '../../../../database');
const functions = readSqlFiles('functions');
const baseline = readSqlFiles('baseline');
const views = readSqlFiles('views');
const namesUsedBy = (file: SqlFile) => {
  const text = file.text.replace(/^(?:--.*\n)+/, '');
  const used = new Set([...text.matchAll(/\bsec\.([a-z_]+)/g)].map(([, name]) => name!));
  return [...functions, ...views].map(({ name }) => name).filter((name) => name !== file.name && used.has(name));
};

describe('the files of the database', () => {
  it.each([...baseline, ...functions, ...views].map((file) => [file.path, file] as const))(
    '%s names the functions and views that it needs',
    (_, file) => {
      expect([...file.needs].sort()).toEqual(namesUsedBy(file).sort());
    },
  );

  it.each(functions.map((file) => [file.path, file] as const))(
    '%s creates one function with the name of the file',
    (_, file) => {
      const created = [...file.text.matchAll(/^create (or replace )?(?:function|view|table) (\S+?)\(/gm)];
      expect(created.map(([, replaced, name]) => [replaced, name])).toEqual([['or replace ', `sec.${file.name}`]]);
      expect(file.owner).toMatch(/^(owner|command|search)$/);
    },
  );

  it.each(views.map((file) => [file.path, file] as const))(
    '%s creates one view with the name of the file, which uses the privileges of its reader',
    (_, file) => {
      const created = [...file.text.matchAll(/^create .*$/gm)].map(([line]) => line);
      expect(created).toEqual([`create or replace view sec.${file.name} with (security_invoker = true) as`]);
      expect(file.select).not.toEqual([]);
    },
  );

  it('apply functions before views: a function reads no view, and a view calls no function', () => {
    const isView = new Set(views.map(({ name }) => name));
    expect(functions.filter(({ needs }) => needs.some((name) => isView.has(name)))).toEqual([]);
    expect(views.filter(({ needs }) => needs.some((name) => !isView.has(name)))).toEqual([]);
  });

  it('name a local time zone only in local_day, which uses the zone of the code', () => {
    const zones = functions.flatMap(({ name, text }) =>
      [...text.matchAll(/time zone '((?!UTC)[^']+)'/g)].map(([, zone]) => [name, zone]),
    );
    expect(zones).toEqual([['local_day', ZONE]]);
  });

  it('have unique names', () => {
    const names = [...functions, ...views].map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('have at most 300 lines, in folders with at most 20 files', () => {
    for (const { path: file, text } of [...baseline, ...functions, ...views]) {
      expect([file, text.split('\n').length <= 301]).toEqual([file, true]);
    }
    for (const entry of readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((x) => x.isDirectory())) {
      const folder = path.join(entry.parentPath, entry.name);
      const files = readdirSync(folder, { withFileTypes: true }).filter((x) => x.isFile());
      expect([folder, files.length <= 20]).toEqual([folder, true]);
    }
  });

  it('name roles by placeholders only', () => {
    for (const { path: file } of baseline) {
      expect(readFileSync(path.join(FOLDER, file), 'utf8')).not.toMatch(/\bto "?[a-z]+_(staff|candidate|command)\b/);
    }
  });
});

describe('the order of functions', () => {
  const file = (name: string, needs: string) => parseSqlFile(`functions/${name}.sql`, `-- needs: ${needs}\n`);

  it('puts each function after the functions that it needs', () => {
    const files = [file('a', 'b, c'), file('b', 'c'), file('c', '-')];
    expect(inOrder(files).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  });

  it('refuses a circle and a name without a file', () => {
    expect(() => inOrder([file('a', 'b'), file('b', 'a')])).toThrow('a -> b -> a');
    expect(() => inOrder([file('a', 'b')])).toThrow('needs b');
  });

  it('reads lists that go on in the next line', () => {
    const { needs, owner, execute } = parseSqlFile(
      'functions/x.sql',
      '-- What it does.\n-- needs: a,\n--   b\n-- owner: command   execute: staff,\n--   root\n',
    );
    expect([needs, owner, execute]).toEqual([['a', 'b'], 'command', ['staff', 'root']]);
  });
});
