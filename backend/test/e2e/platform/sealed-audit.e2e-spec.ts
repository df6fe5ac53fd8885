import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';

import { Anchors } from '../../../src/platform/audit/audit-anchors';
import { AuditChainsReader } from '../../../src/platform/audit/audit-chains.reader';
import { AuditCheck } from '../../../src/platform/audit/audit-check';
import { AuditSealingRepository } from '../../../src/platform/audit/audit-sealing.repository';
import { startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { until } from '../../support/setup/wait';

describe('the hash chain of the audit log', () => {
  let app: TestApp;
  let worker: TestWorker;

  beforeAll(async () => {
    app = await startApp();
    worker = await startTestWorker();
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const FAULTS = 'select tenant_id, position::int as position, fault from sec.audit_faults()';
  const written = async (tenantId: string, action = 'thing.done') => {
    const { rows: made } = await app.owner.query(
      `insert into audit_event (id, at, audience, tenant_id, action, object_type, changes, reason)
       values ($1, now(), 'staff', $2, $3, 'Thing', '{"fields": ["name"]}', 'Pedido') returning seq`,
      [randomUUID(), tenantId, action],
    );
    return made[0].seq as string;
  };
  const chain = async (tenantId: string) => {
    const { rows: sealed } = await app.owner.query(
      'select position::int as position, seq from audit_event where tenant_id = $1 and hash is not null order by position',
      [tenantId],
    );
    return sealed as { position: number; seq: string }[];
  };
  const check = () => new AuditCheck(worker.get(AuditChainsReader), worker.get(Anchors)).run();
  /** A transaction with the rights of an erasure. */
  const erasure = async () => {
    const client = await app.owner.connect();
    await client.query('begin');
    const { rows: named } = await client.query(`select current_database() || '_command' as name`);
    await client.query(`set local role ${client.escapeIdentifier(named[0].name as string)}`);
    await client.query(`set local app.erasing = 'on'`);
    return client;
  };
  /** Changes rows as the owner of the database could, and rolls back. */
  const faultsAfter = async (text: string, values: unknown[]) => {
    const client = await app.owner.connect();
    try {
      await client.query('begin');
      await client.query('alter table audit_event disable trigger user');
      await client.query(text, values);
      return (await client.query(FAULTS)).rows as { tenant_id: string; position: number; fault: string }[];
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  it('contains each row once and in order when two workers seal in parallel', async () => {
    const tenantId = randomUUID();
    const seqs = [await written(tenantId), await written(tenantId), await written(tenantId)];
    await Promise.all([worker.get(AuditSealingRepository).run(1), worker.get(AuditSealingRepository).run(1)]);
    await worker.get(AuditSealingRepository).run();
    expect(await worker.get(AuditSealingRepository).run()).toBe(0);
    expect(await chain(tenantId)).toEqual(seqs.map((seq, index) => ({ position: index + 1, seq })));
    expect(await check()).toMatchObject({ waiting: 0, faults: [] });
  });

  it('places a row that commits late after the rows that were sealed before', async () => {
    const tenantId = randomUUID();
    const client = await app.owner.connect();
    await client.query('begin');
    const { rows: late } = await client.query(
      `insert into audit_event (id, at, audience, tenant_id, action, object_type) values ($1, now(), 'staff', $2, 'thing.done', 'Thing') returning seq`,
      [randomUUID(), tenantId],
    );
    const early = await written(tenantId);
    await worker.get(AuditSealingRepository).run();
    await client.query('commit');
    client.release();
    await worker.get(AuditSealingRepository).run();
    expect((await chain(tenantId)).map(({ seq }) => seq)).toEqual([early, late[0].seq]);
    expect((await check()).faults).toEqual([]);
  });

  it('shows which row was changed or deleted', async () => {
    const tenantId = randomUUID();
    const [first, second] = [await written(tenantId), await written(tenantId)];
    await written(tenantId);
    await worker.get(AuditSealingRepository).run();
    const at = (position: number, fault: string) => [{ tenant_id: tenantId, position, fault }];
    const changed = (set: string, seq = second) => faultsAfter(`update audit_event set ${set} where seq = $1`, [seq]);
    expect(await changed(`action = 'other.done'`)).toEqual(at(2, 'CHANGED'));
    expect(await changed(`actor_id = id`)).toEqual(at(2, 'CHANGED'));
    expect(await changed(`at = at + interval '1 second'`)).toEqual(at(2, 'CHANGED'));
    expect(await changed(`changes = '{"fields": []}'`)).toEqual(at(2, 'CHANGED'));
    expect(await changed(`reason = 'Outro', salt = null`)).toEqual(at(2, 'CHANGED'));
    expect(await changed(`hash = sha256('x')`, first)).toEqual([...at(1, 'CHANGED'), ...at(2, 'CHANGED')]);
    expect(await faultsAfter('delete from audit_event where seq = $1', [second])).toEqual(at(3, 'MISSING'));
    expect((await check()).faults).toEqual([]);
  });

  it('stays valid when an erasure empties a row, and an erasure can change nothing else', async () => {
    const tenantId = randomUUID();
    const seq = await written(tenantId);
    await worker.get(AuditSealingRepository).run();
    const { emptied } = await check();
    const erasing = async (set: string) => {
      const client = await erasure();
      try {
        await client.query(`update audit_event set ${set} where seq = $1`, [seq]);
        await client.query('commit');
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    await expect(erasing(`action = 'other.done'`)).rejects.toThrow('append-only');
    await expect(erasing(`hash = null, position = null, content_sha256 = null`)).rejects.toThrow('append-only');
    await erasing(`changes = '{}', reason = null`);
    expect(await check()).toMatchObject({ emptied: emptied + 1, faults: [] });
    const { rows: left } = await app.owner.query('select salt, changes from audit_event where seq = $1', [seq]);
    expect(left).toEqual([{ salt: null, changes: {} }]);
  });

  it('seals a row that an erasure empties at the same time with the content that is left', async () => {
    const tenantId = randomUUID();
    const [emptied, other] = [await written(tenantId), await written(tenantId)];
    const client = await erasure();
    try {
      await client.query(`update audit_event set changes = '{}', reason = null where seq = $1`, [emptied]);
      await worker.get(AuditSealingRepository).run();
      expect((await chain(tenantId)).map(({ seq }) => seq)).toEqual([other]);
      await client.query('commit');
    } finally {
      await client.query('rollback');
      client.release();
    }
    await worker.get(AuditSealingRepository).run();
    expect((await chain(tenantId)).map(({ seq }) => seq)).toEqual([other, emptied]);
    expect(await check()).toMatchObject({ waiting: 0, faults: [] });
  });

  it('keeps an erasure waiting for the end of the sealing, and stays valid', async () => {
    const tenantId = randomUUID();
    const seq = await written(tenantId);
    const [sealing, erasing] = [await app.owner.connect(), await erasure()];
    try {
      await sealing.query('begin');
      await sealing.query('select sec.seal_audit(1000)');
      const emptied = erasing.query(`update audit_event set changes = '{}', reason = null where seq = $1`, [seq]);
      await until(
        async () => (await app.owner.query('select pid from pg_locks where not granted')).rows.length,
        (waiting) => waiting > 0,
      );
      await sealing.query('commit');
      await emptied;
      await erasing.query('commit');
    } finally {
      await sealing.query('rollback');
      await erasing.query('rollback');
      sealing.release();
      erasing.release();
    }
    expect(await chain(tenantId)).toEqual([{ position: 1, seq }]);
    expect(await check()).toMatchObject({ waiting: 0, faults: [] });
  });

  it('is compared with the heads in a file outside the database, so that a rewritten log is detected', async () => {
    const tenantId = randomUUID();
    await written(tenantId);
    await worker.get(AuditSealingRepository).run();
    const anchors = worker.get(Anchors);
    expect(await anchors.write()).toBeGreaterThan(0);
    expect(await anchors.write()).toBe(0);
    await written(tenantId);
    await worker.get(AuditSealingRepository).run();
    expect((await check()).faults).toEqual([]);
    const file = path.join(app.dataDir, 'audit', 'heads.jsonl');
    const line = { at: new Date().toISOString(), tenant: tenantId, position: 1, hash: 'f'.repeat(64) };
    await appendFile(file, `${JSON.stringify(line)}\n{"at":"20`);
    expect((await check()).faults).toEqual([{ tenant: tenantId, position: 1, fault: 'REWRITTEN' }]);
  });
});
