import { randomUUID } from 'node:crypto';

import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout } from '../../support/app/mailbox';
import { withWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { COUNT } from '../../support/data/bulk-decisions';
import { DECIDE } from '../../support/data/decisions';
import { SAVE_TEXT } from '../../support/data/institution';
import { DECISION_MAIL, RECIPIENTS } from '../../support/messages/messages';
import { anUnsolicited } from '../../support/unsolicited/unsolicited';
import { aReason } from '../../support/rejections/rejections';

const REJECT = `mutation ($id: ID!, $reasonId: ID!, $feedback: String) { rejectCandidacy(id: $id, version: 1, reasonId: $reasonId, feedback: $feedback) { id } }`;
const DECISIONS = ['ADVANCE', 'APPROVE', 'REJECT', 'RESELECT', 'HIRE', 'FEEDBACK'] as const;

describe('the mail about a decision, before the decision', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let person: Person;
  let id: string;
  let reasonId: string;

  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0', UNDO_SECONDS: '0' });
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin);
    person = await aCandidate(app, { name: 'Zubaida' });
    id = await anApplication(app, person, vacancy.id);
    reasonId = (await aReason(app, tenant.admin)).id as string;
  });
  afterAll(() => app.close());

  const asked = (input: object, by: Staff = tenant.admin, candidacyId = id) =>
    graphql(app, by.token, DECISION_MAIL, { id: candidacyId, input }, { locale: 'en' });
  const shown = async (input: object): Promise<Data> => {
    const { data, errors } = await asked(input);
    expect(errors).toEqual([]);
    return data.previewDecisionMail as Data;
  };
  const refusal = async (input: object, by?: Staff, candidacyId?: string) => {
    const { errors } = await asked(input, by, candidacyId);
    return errors.map(({ extensions }: Data) => [extensions.code, extensions.field] as unknown);
  };

  it('is the mail that the candidate gets, in the language of the candidate', async () => {
    const message = 'Precisamos de carta de condução.';
    const preview = await shown({ decision: 'REJECT', reasonId, message });
    expect(preview).toMatchObject({ locale: 'pt', isSent: true });
    expect(preview.paragraphs.join('\n')).toContain('É preciso carta.');
    expect(preview.paragraphs.join('\n')).toContain(message);
    await withWorker(async () => {
      await must(app, tenant.admin.token, REJECT, { id, reasonId, feedback: message });
      const mail = await mailAbout(app, person.email, new RegExp(`^${preview.subject as string}$`));
      for (const paragraph of preview.paragraphs as string[]) expect(mail.text).toContain(paragraph);
    });
  });

  it('exists for every decision of which a candidate is notified, and decides nothing', async () => {
    const subjects = new Set<string>();
    for (const decision of DECISIONS) {
      const { subject, paragraphs } = await shown({ decision, reasonId, stageId: vacancy.stages[1] });
      expect(paragraphs[0]).toBe('Olá, Zubaida.');
      subjects.add(subject as string);
    }
    expect(subjects.size).toBe(DECISIONS.length);
    const { rows } = await app.owner.query(
      `select c.status, c.version, (select count(*)::int from candidacy_decision d where d.candidacy_id = c.id) as decisions
       from candidacy c where c.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: 'ACTIVE', version: 1, decisions: 1 }]);
  });

  it('has the text of the institution', async () => {
    const input = { subject: 'Parabéns, {{candidateName}}', body: 'Fale connosco sobre {{vacancyTitle}}.' };
    await must(app, tenant.admin.token, SAVE_TEXT, { kind: 'APPROVAL', locale: 'pt', version: 0, input });
    const { subject, paragraphs } = await shown({ decision: 'APPROVE' });
    expect([subject, paragraphs[1]]).toEqual([
      'Parabéns, Zubaida',
      'Fale connosco sobre Oficial de Logística e Aprovisionamento.',
    ]);
  });

  it('says so when a candidate has no address', async () => {
    for (const address of [null, '']) {
      await app.owner.query('update candidate set email = $2 where id = $1', [person.id, address]);
      expect(await shown({ decision: 'APPROVE' })).toMatchObject({ isSent: false });
    }
  });

  it('does not name a candidate whom blind mode hides', async () => {
    const blind = await aPublishedVacancy(app, tenant.admin, { blindMode: true });
    id = await anApplication(app, person, blind.id);
    const preview = await shown({ decision: 'APPROVE' });
    expect(preview).toMatchObject({ isSent: true });
    expect(JSON.stringify(preview)).not.toContain('Zubaida');
    expect(preview.paragraphs[0]).toMatch(/^Olá, Candidato/);
  });

  it('is refused without what the decision needs, and for what belongs to others', async () => {
    const other = await aTenant(app);
    const foreign = (await aReason(app, other.admin)).id as string;
    const reject = { decision: 'REJECT' };
    const advance = { decision: 'ADVANCE' };
    const inactive = (await aReason(app, tenant.admin, { active: false })).id as string;
    const { stages } = await aPublishedVacancy(app, tenant.admin);
    const withoutVacancy = await anUnsolicited(app, person, tenant.id);
    expect([
      await refusal(reject),
      await refusal({ ...reject, reasonId: foreign }),
      await refusal({ ...reject, reasonId: inactive }),
      await refusal(advance),
      await refusal({ ...advance, stageId: stages[0] }),
      await refusal({ decision: 'FEEDBACK', message: 'x'.repeat(4001) }),
      await refusal({ decision: 'APPROVE' }, other.admin),
      await refusal({ decision: 'APPROVE' }, tenant.admin, randomUUID()),
      await refusal({ decision: 'APPROVE' }, tenant.admin, '1'),
      await refusal({ decision: 'APPROVE' }, tenant.admin, withoutVacancy),
    ]).toEqual([
      [['FIELD_REQUIRED', 'reasonId']],
      [['NOT_FOUND', 'reasonId']],
      [['INVALID_INPUT', 'reasonId']],
      [['FIELD_REQUIRED', 'stageId']],
      [['NOT_FOUND', 'stageId']],
      [['INVALID_INPUT', 'message']],
      ...Array.from({ length: 4 }, () => [['NOT_FOUND', 'candidacyId']]),
    ]);
  });

  it('needs the permission of the decision', async () => {
    const holder = (permission: 'APPLICATION_DECIDE' | 'APPLICATION_MESSAGE' | 'APPLICATION_VIEW') =>
      aStaffMember(app, tenant.id, { grants: [{ permission, scope: 'ALL' }] });
    const [decider, writer, reader] = [
      await holder('APPLICATION_DECIDE'),
      await holder('APPLICATION_MESSAGE'),
      await holder('APPLICATION_VIEW'),
    ];
    const code = async (decision: string, by: Staff) => (await asked({ decision }, by)).code;
    expect([await code('APPROVE', decider), await code('FEEDBACK', decider)]).toEqual(['OK', 'FORBIDDEN']);
    expect([await code('APPROVE', writer), await code('FEEDBACK', writer)]).toEqual(['FORBIDDEN', 'OK']);
    expect([await code('APPROVE', reader), await code('FEEDBACK', reader)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it.each(['DEPARTMENT', 'ASSIGNED'] as const)('needs the scope %s to contain the vacancy', async (scope) => {
    const grants = [{ permission: 'APPLICATION_DECIDE' as const, scope }];
    const caller = await aStaffMember(app, tenant.id, { grants, departments: [tenant.departmentId] });
    await app.owner.query('update vacancy set department_id = null where id = $1', [vacancy.id]);
    expect(await refusal({ decision: 'APPROVE' }, caller)).toEqual([['NOT_FOUND', 'candidacyId']]);
    const [column, value] = scope === 'ASSIGNED' ? ['owner_id', caller.id] : ['department_id', tenant.departmentId];
    await app.owner.query(`update vacancy set ${column} = $2 where id = $1`, [vacancy.id, value]);
    expect(await refusal({ decision: 'APPROVE' }, caller)).toEqual([]);
  });

  it('is listed only for selected candidates whose application the decision can change', async () => {
    const [, stageId] = vacancy.stages;
    const applied = async () => anApplication(app, await aCandidate(app), vacancy.id);
    const [moved, approved, rejected, answered] = [await applied(), await applied(), await applied(), await applied()];
    await must(app, tenant.admin.token, DECIDE.ADVANCE!, { id: moved, version: 1, stage: stageId });
    await must(app, tenant.admin.token, DECIDE.APPROVE!, { id: approved, version: 1 });
    await must(app, tenant.admin.token, DECIDE.REJECT!, { id: rejected, version: 1 });
    await must(app, tenant.admin.token, REJECT, { id: answered, reasonId, feedback: 'Obrigado' });
    const ids = [id, moved, approved, rejected, answered];
    const listed = async (decision: object, selection: object = { ids }, by: Staff = tenant.admin) =>
      ((await must(app, by.token, RECIPIENTS, { selection, decision })).emailRecipients.items as Data[]).map(
        ({ candidacyId }) => candidacyId as string,
      );
    const expected = [
      [{ decision: 'ADVANCE', stageId }, [id]],
      [{ decision: 'ADVANCE' }, [id, moved]],
      [{ decision: 'APPROVE', stageId }, [id, moved]],
      [{ decision: 'REJECT' }, [id, moved, approved]],
      [{ decision: 'RESELECT' }, [rejected, answered]],
      [{ decision: 'HIRE' }, [approved]],
      [{ decision: 'FEEDBACK' }, [rejected]],
    ] as const;
    for (const [decision, candidacies] of expected)
      for (const selection of [{ ids }, { filter: { vacancyId: vacancy.id } }])
        expect([decision, await listed(decision, selection)]).toEqual([decision, candidacies]);
    const { candidacySelection } = await must(app, tenant.admin.token, COUNT, { selection: { ids } });
    const counts = { canAdvance: 2, canApprove: 2, canReject: 3, canReselect: 2, canSendFeedback: 1 };
    expect(candidacySelection).toMatchObject({ total: 5, ...counts });

    const writer = await aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'APPLICATION_MESSAGE', scope: 'ALL' },
        { permission: 'APPLICATION_DECIDE', scope: 'ASSIGNED' },
      ],
    });
    expect(await listed({ decision: 'FEEDBACK' }, { ids }, writer)).toEqual([rejected]);
    expect(await listed({ decision: 'APPROVE' }, { ids }, writer)).toEqual([]);
    await app.owner.query('update vacancy set owner_id = $2 where id = $1', [vacancy.id, writer.id]);
    expect(await listed({ decision: 'APPROVE' }, { ids }, writer)).toEqual([id, moved]);
    const other = await aTenant(app);
    expect(await listed({ decision: 'APPROVE' }, { ids }, other.admin)).toEqual([]);
    const decider = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'APPLICATION_DECIDE', scope: 'ALL' }],
    });
    const variables = { selection: { ids }, decision: { decision: 'APPROVE' } };
    expect((await graphql(app, decider.token, RECIPIENTS, variables)).code).toBe('FORBIDDEN');
  });

  it('is not listed for erased candidates, except for a rejection', async () => {
    await app.owner.query(`update candidacy set candidate_name = '' where id = $1`, [id]);
    const listed = async (decision: string) => {
      const variables = { selection: { ids: [id] }, decision: { decision } };
      return (await must(app, tenant.admin.token, RECIPIENTS, variables)).emailRecipients.items as Data[];
    };
    expect(await listed('APPROVE')).toEqual([]);
    expect(await listed('REJECT')).toHaveLength(1);
  });
});
