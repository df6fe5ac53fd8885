import { randomUUID } from 'node:crypto';

import { RetentionWorker } from '../../../src/features/privacy/retention.worker';
import { NoteMentionsWorker } from '../../../src/features/notes/note-mentions.worker';
import { RequestScope } from '../../../src/platform/context/request-scope';
import { Database } from '../../../src/platform/database/database';
import { aCandidate, aStaffMember, aTenant, PASSWORD, type Tenant } from '../../support/data/actors';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anAppliedCandidacy } from '../../support/data/builders';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { until } from '../../support/setup/wait';
import { aNote, CREATE_NOTE, noteInput, UPDATE_NOTE } from '../../support/notes/notes';
import { ERASE_ACCOUNT, REQUEST_EXPORT } from '../../support/requests/own-data';

describe('notes and the people they name', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp({ ERASURE_DELAY_MINUTES: '0', SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const mentions = async (personId: string) =>
    (
      await app.owner.query<{ title: string; link: string }>(
        `select title, link from notification where person_id = $1 and kind = 'NOTE_MENTION' order by seq`,
        [personId],
      )
    ).rows;
  const arrived = (personId: string, count: number) =>
    until(
      () => mentions(personId),
      (found) => found.length === count,
    );
  const notesAbout = async (candidateId: string) =>
    (await app.owner.query('select id from note where candidate_id = $1', [candidateId])).rowCount;

  it('notify each mentioned colleague once, in their language, also when the event is handled twice', async () => {
    const { candidacyId } = await anAppliedCandidacy(app, tenant, await aCandidate(app));
    const [author, colleague] = [await aStaffMember(app, tenant.id), await aStaffMember(app, tenant.id)];
    await app.owner.query(`update person set locale = 'fr' where id = $1`, [colleague.id]);
    const people = [colleague.id, author.id];
    const note = await aNote(app, author, { candidacyId, visibility: 'SHARED', mentions: people });
    const expected = {
      title: `${author.name} vous mentionne dans une note sur Amélia Cossa`,
      link: `/dashboard/entity/candidacies/profile/${candidacyId}?tab=notes#note-${note.id as string}`,
    };
    expect(await arrived(colleague.id, 1)).toEqual([expected]);

    const event = { payload: { noteId: note.id as string } } as never;
    const db = worker.get(Database);
    const effects = { commit: (work: () => Promise<void>) => db.asWorker(work) } as never;
    const handle = () =>
      worker
        .get(RequestScope)
        .run({ audience: 'staff', tenantId: tenant.id, locale: 'pt', requestId: '' }, () =>
          worker.get(NoteMentionsWorker).written(event, effects),
        );
    await Promise.all([handle(), handle()]);
    const input = noteInput({ visibility: 'SHARED', mentions: [...people, tenant.admin.id] });
    await must(app, author.token, UPDATE_NOTE, { id: note.id, version: 1, input });
    expect(await arrived(tenant.admin.id, 1)).toHaveLength(1);
    expect(await mentions(colleague.id)).toEqual([expected]);
    expect(await mentions(author.id)).toEqual([]);
  });

  it('about a person lead to the window of the notes, with the institution in the address', async () => {
    const candidate = await aCandidate(app);
    await anAppliedCandidacy(app, tenant, candidate);
    const colleague = await aStaffMember(app, tenant.id);
    const subject = { candidateId: candidate.id, visibility: 'SHARED', mentions: [colleague.id] };
    const note = await aNote(app, tenant.admin, subject);
    const link = `/candidate-note?candidateId=${candidate.id}&entity=${tenant.id}#note-${note.id as string}`;
    expect(await arrived(colleague.id, 1)).toEqual([expect.objectContaining({ link })]);
  });

  it('can be edited after a mentioned colleague has left, but cannot mention this colleague again', async () => {
    const { candidacyId } = await anAppliedCandidacy(app, tenant, await aCandidate(app));
    const [left, gone] = [await aStaffMember(app, tenant.id), await aStaffMember(app, tenant.id)];
    const note = await aNote(app, tenant.admin, { candidacyId, visibility: 'SHARED', mentions: [left.id] });
    await app.owner.query(`update staff_member set status = 'SUSPENDED' where id = any ($1)`, [[left.id, gone.id]]);
    const edit = (...people: string[]) => {
      const input = noteInput({ visibility: 'SHARED', text: 'Corrigida', mentions: people });
      return graphql(app, tenant.admin.token, UPDATE_NOTE, { id: note.id, version: 1, input });
    };
    expect((await edit(left.id, gone.id)).faults).toEqual(['NOT_FOUND mentions.1']);
    expect((await edit(left.id)).code).toBe('OK');
  });

  it('are erased with the person, and no new one is stored about an erased person', async () => {
    const candidate = await aCandidate(app);
    const { candidacyId } = await anAppliedCandidacy(app, tenant, candidate);
    const colleague = await aStaffMember(app, tenant.id);
    const mentioned = { visibility: 'SHARED', mentions: [colleague.id] };
    await aNote(app, tenant.admin, { candidacyId, ...mentioned });
    await aNote(app, tenant.admin, { candidateId: candidate.id, ...mentioned });
    await arrived(colleague.id, 2);
    await must(app, candidate.token, ERASE_ACCOUNT, { password: PASSWORD, confirmation: candidate.email });
    await until(
      () => notesAbout(candidate.id),
      (count) => count === 0,
      20_000,
    );
    for (const { title } of await mentions(colleague.id)) expect(title).not.toContain('Amélia');
    for (const subject of [{ candidacyId }, { candidateId: candidate.id }]) {
      const answer = await graphql(app, tenant.admin.token, CREATE_NOTE, {
        input: noteInput(subject),
        key: randomUUID(),
      });
      expect(answer.code).toBe('INVALID_STATE');
    }
  });

  it('are deleted when the application is anonymised after the retention period', async () => {
    const [keeper, candidate] = [await aTenant(app), await aCandidate(app)];
    await app.owner.query('update institution set retention_months = 6 where id = $1', [keeper.id]);
    const { candidacyId } = await anAppliedCandidacy(app, keeper, candidate);
    const elsewhere = await anAppliedCandidacy(app, tenant, candidate);
    const colleague = await aStaffMember(app, keeper.id);
    const mentioned = { visibility: 'SHARED', mentions: [colleague.id] };
    await aNote(app, keeper.admin, { candidacyId, ...mentioned });
    await aNote(app, keeper.admin, { candidateId: candidate.id, ...mentioned });
    await aNote(app, tenant.admin, { candidacyId: elsewhere.candidacyId });
    await arrived(colleague.id, 2);
    await app.owner.query(
      `update candidacy set status = 'REJECTED', updated_at = now() - interval '7 months' where id = $1`,
      [candidacyId],
    );
    // The retention worker skips an application that a handler of an event has locked, so the test repeats the round.
    await until(
      async () => {
        await worker.get(RetentionWorker).run();
        return notesAbout(candidate.id);
      },
      (count) => count === 1,
    );
    expect((await mentions(colleague.id)).map(({ title }) => title)).toEqual(['—', '—']);
    const again = { input: noteInput({ candidacyId }), key: randomUUID() };
    expect((await graphql(app, keeper.admin.token, CREATE_NOTE, again)).code).toBe('INVALID_STATE');
  });

  it('are not part of the copy of their data that candidates receive', async () => {
    const candidate = await aCandidate(app);
    const { candidacyId } = await anAppliedCandidacy(app, tenant, candidate);
    await aNote(app, tenant.admin, { candidacyId, visibility: 'SHARED', text: 'Texto-interno-da-equipa' });
    await must(app, candidate.token, REQUEST_EXPORT, { password: PASSWORD });
    const { rows } = await app.owner.query<{ data: object }>('select sec.export_candidate($1) as data', [candidate.id]);
    expect(rows[0]!.data).toHaveProperty('applications');
    expect(JSON.stringify(rows[0]!.data)).not.toContain('Texto-interno-da-equipa');
  });
});
