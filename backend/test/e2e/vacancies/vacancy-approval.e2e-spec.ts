import { DueRunner } from '../../../src/platform/jobs/due-runner';
import { aStaffMember, aTenant, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, startApp, type TestApp } from '../../support/app/app';
import { aDraft, inDays } from '../../support/data/builders';
import { aDepartment } from '../../support/data/people';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import {
  ALL,
  APPROVE,
  grantsForAll,
  PUBLISH,
  REFUSE,
  REPUBLISH,
  UPDATE,
  vacancyCalls,
  WITHDRAW,
} from '../../support/data/vacancy-commands';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

describe('a vacancy that needs approval', () => {
  let app: TestApp;
  let calls: ReturnType<typeof vacancyCalls>;
  let strict: Tenant;
  let author: Staff;
  let manager: Staff;
  let stranger: Staff;
  let worker: TestWorker;
  const approver = (departments: string[]) =>
    aStaffMember(app, strict.id, {
      departments,
      grants: [
        { permission: 'VACANCY_APPROVE', scope: 'DEPARTMENT' },
        { permission: 'VACANCY_VIEW', scope: 'DEPARTMENT' },
      ],
    });
  const asked = async (at?: string): Promise<Data> => {
    const draft = await aDraft(app, author, { departmentId: strict.departmentId });
    return calls.succeed(PUBLISH, draft, { at }, author);
  };

  beforeAll(async () => {
    app = await startApp();
    strict = await aTenant(app);
    calls = vacancyCalls(app, strict.admin);
    await app.owner.query('update institution set approval_required = true where id = $1', [strict.id]);
    author = await aStaffMember(app, strict.id, { grants: grantsForAll(ALL) });
    manager = await approver([strict.departmentId]);
    stranger = await approver([]);
    worker = await startTestWorker();
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  it('waits for it, and informs the people who may approve by mail and notification', async () => {
    const vacancy = await asked();
    expect(vacancy).toMatchObject({ status: 'PENDING', pendingReason: 'AWAITING_APPROVAL', publishedAt: null });
    expect(vacancy.approval).toMatchObject({ requestedBy: { id: author.id }, approvedBy: null, refusedBy: null });
    expect(vacancy.actions).toMatchObject({
      canApprove: false,
      canRefuse: false,
      canWithdraw: true,
      canShare: false,
    });
    expect((await calls.readVacancy(vacancy.id, strict.admin)).actions).toMatchObject({
      canApprove: true,
      canRefuse: true,
    });
    expect([await calls.isOpen(vacancy.id), await calls.dueKinds(vacancy.id)]).toEqual([false, []]);
    expect(await calls.auditNames(vacancy.id)).toEqual(['vacancy.created', 'vacancy.approval-asked']);
    for (const { email } of [strict.admin, manager]) {
      const mail = await mailAbout(app, email, /A aguardar a sua aprovação/);
      expect(mail.text).toContain(author.name);
      expect(mail.text).toContain(`/dashboard/entity/details/${vacancy.id}`);
    }
    const { rows } = await app.owner.query(
      `select person_id, title from notification where subject_id = $1 and kind = 'VACANCY_APPROVAL_ASKED'`,
      [vacancy.id],
    );
    expect(rows.map(({ person_id }: Data) => person_id as string).sort()).toEqual([strict.admin.id, manager.id].sort());
    expect(rows[0].title).toMatch(/pede-lhe que aprove a vaga/);
    expect(await mailTo(app, stranger.email)).toEqual([]);
  });

  it('also waits if a recruiter publishes it, and a department manager approves only for their own clients', async () => {
    const recruiter = await aStaffMember(app, strict.id, { preset: 'RECRUITER' });
    const elsewhere = await aDepartment(app, strict.id);
    const [own, other] = [strict.departmentId, elsewhere].map((id) =>
      aStaffMember(app, strict.id, { preset: 'DEPARTMENT_MANAGER', departments: [id] }),
    );
    const draft = await aDraft(app, recruiter, { departmentId: strict.departmentId });
    const vacancy = await calls.succeed(PUBLISH, draft, {}, recruiter);
    expect(vacancy).toMatchObject({ status: 'PENDING', pendingReason: 'AWAITING_APPROVAL' });
    expect((await calls.call(APPROVE, vacancy, {}, recruiter)).code).toBe('FORBIDDEN');
    expect((await calls.call(APPROVE, vacancy, {}, (await other)!)).code).toBe('NOT_FOUND');
    expect((await calls.call(APPROVE, vacancy, {}, (await own)!)).code).toBe('OK');
    expect(await calls.readVacancy(vacancy.id, recruiter)).toMatchObject({ status: 'PUBLISHED' });
  });

  it('is public after the approval of a person with the permission', async () => {
    const vacancy = await asked();
    expect((await calls.call(APPROVE, vacancy, {}, author)).code).toBe('FORBIDDEN');
    expect((await calls.call(APPROVE, vacancy, {}, stranger)).code).toBe('NOT_FOUND');
    expect((await calls.call(APPROVE, vacancy, {}, (await aTenant(app)).admin)).code).toBe('NOT_FOUND');
    const answers = await Promise.all([
      calls.call(APPROVE, vacancy, {}, manager),
      calls.call(APPROVE, vacancy, {}, strict.admin),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
    expect(await calls.readVacancy(vacancy.id, author)).toMatchObject({
      status: 'PUBLISHED',
      actions: { canShare: true },
    });
    expect(await calls.isOpen(vacancy.id)).toBe(true);
    expect(await calls.dueKinds(vacancy.id)).toEqual(['vacancy.expire', 'vacancy.expiring']);
    // The last two have the time of one transaction, and ids made in the same millisecond have no order.
    const [first, ...others] = await calls.eventNames(vacancy.id);
    expect([first, ...others.sort()]).toEqual(['vacancy.approval-asked', 'vacancy.approved', 'vacancy.published']);
    expect(await calls.auditNames(vacancy.id)).toEqual([
      'vacancy.created',
      'vacancy.approval-asked',
      'vacancy.approved',
      'vacancy.published',
    ]);
    await mailAbout(app, author.email, /Vaga aprovada/);
    expect((await calls.call(APPROVE, await calls.readVacancy(vacancy.id, strict.admin), {}, strict.admin)).code).toBe(
      'INVALID_STATE',
    );
  });

  it('is published at its scheduled time, or at once if that time has passed', async () => {
    const later = await asked(inDays(3));
    const scheduled = await calls.succeed(APPROVE, later, {}, strict.admin);
    expect(scheduled).toMatchObject({ status: 'PENDING', pendingReason: 'SCHEDULED' });
    expect(await calls.dueKinds(later.id)).toEqual(['vacancy.publish']);
    expect((await calls.call(APPROVE, scheduled, {}, strict.admin)).code).toBe('INVALID_STATE');
    expect((await calls.call(REFUSE, scheduled, { reason: 'Tarde' }, strict.admin)).code).toBe('INVALID_STATE');
    const late = await asked(inDays(3));
    await calls.stored(late.id, `publish_at = now() - interval '1 minute'`);
    expect((await calls.succeed(APPROVE, late, {}, strict.admin)).status).toBe('PUBLISHED');
  });

  it('is validated again at the approval', async () => {
    const vacancy = await asked();
    await calls.stored(vacancy.id, `end_date = now() - interval '1 minute', description = ''`);
    expect((await calls.call(APPROVE, vacancy, {}, strict.admin)).faults).toEqual([
      'FIELD_REQUIRED description',
      'DATE_RANGE_INVALID endDate',
    ]);
    const edited = await asked();
    await calls.succeed(UPDATE, edited, { input: { title: 'Outro título' } }, author);
    expect((await calls.call(APPROVE, edited, {}, strict.admin)).code).toBe('STALE_VERSION');
  });

  it('is a draft again after a refusal, and its author gets the reason', async () => {
    const vacancy = await asked();
    expect((await calls.call(REFUSE, vacancy, { reason: ' \u200b' }, strict.admin)).faults).toEqual([
      'FIELD_REQUIRED reason',
    ]);
    expect((await calls.call(REFUSE, vacancy, { reason: 'x'.repeat(1001) }, strict.admin)).faults).toEqual([
      'INVALID_INPUT reason',
    ]);
    expect((await calls.call(REFUSE, vacancy, { reason: 'Não' }, author)).code).toBe('FORBIDDEN');
    const refused = await calls.succeed(REFUSE, vacancy, { reason: 'Falta a faixa salarial.' }, manager);
    expect(refused).toMatchObject({ status: 'DRAFT', pendingReason: null });
    const draft = await calls.readVacancy(vacancy.id, author);
    expect(draft.approval).toMatchObject({ refusedBy: { id: manager.id }, refusalReason: 'Falta a faixa salarial.' });
    const mail = await mailAbout(app, author.email, /Vaga não aprovada/);
    expect(mail.text).toContain('Falta a faixa salarial.');
    const again = await calls.succeed(PUBLISH, draft, {}, author);
    expect(again.approval).toMatchObject({ requestedBy: { id: author.id }, refusedBy: null, refusalReason: null });
    expect(await calls.succeed(WITHDRAW, again, {}, author)).toMatchObject({ status: 'DRAFT', approval: null });
  });

  it('is published at once by a person who may approve it', async () => {
    const draft = await aDraft(app, strict.admin);
    expect(await calls.succeed(PUBLISH, draft, {}, strict.admin)).toMatchObject({
      status: 'PUBLISHED',
      approval: null,
    });
  });

  it('also needs approval to be republished, and returns to its former status after a refusal', async () => {
    const vacancy = await calls.anExpiredVacancy({ departmentId: strict.departmentId }, strict.admin);
    const end = inDays(9);
    const waiting = await calls.succeed(REPUBLISH, vacancy, { end }, author);
    expect(waiting).toMatchObject({ status: 'PENDING', pendingReason: 'AWAITING_APPROVAL', endDate: end });
    const back = await calls.succeed(REFUSE, waiting, { reason: 'Já não é preciso.' }, strict.admin);
    expect(back).toMatchObject({ status: 'EXPIRED', actions: { canRepublish: true, canDelete: false } });
    expect(back.endDate).toBe(back.expiredAt);
    const asking = await calls.succeed(REPUBLISH, back, { end }, author);
    const open = await calls.succeed(APPROVE, asking, {}, strict.admin);
    expect(open).toMatchObject({ status: 'PUBLISHED', endDate: end, expiredAt: null });
    expect(open.republishedAt).toEqual(expect.any(String));
  });

  it('reminds its owner once, two days before the closing date', async () => {
    const { id, version } = await aDraft(app, author, { endDate: inDays(3), title: 'Guarda-livros' });
    await calls.succeed(APPROVE, await calls.succeed(PUBLISH, { id, version }, {}, author), {}, strict.admin);
    expect(await calls.dueKinds(id)).toEqual(['vacancy.expire', 'vacancy.expiring']);
    await calls.stored(id, `end_date = now() + interval '47 hours'`);
    const past = `update due_item set due_at = now() - interval '1 second', state = 'PENDING', claimed_at = null where subject_id = $1 and kind = 'vacancy.expiring'`;
    await app.owner.query(past, [id]);
    await worker.get(DueRunner).sweep();
    const mail = await mailAbout(app, author.email, /Termina em breve: Guarda-livros/);
    expect(mail.text).toContain('Candidaturas até agora: 0');
    await app.owner.query(past, [id]);
    await worker.get(DueRunner).sweep();
    const { rows } = await app.owner.query(
      `select (select count(*)::int from mail_message where template_key = 'vacancy.expiring' and variables ->> 'link' like '%' || $1) as mails,
         (select count(*)::int from notification where kind = 'VACANCY_EXPIRING' and subject_id = $1::uuid) as notices`,
      [id],
    );
    expect(rows).toEqual([{ mails: 1, notices: 1 }]);
  });
});
