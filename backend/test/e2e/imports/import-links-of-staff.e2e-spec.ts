import { maskedEmail } from '../../../src/features/users/email';
import { type Data, graphql, must, type TestApp } from '../../support/app/app';
import { startWithWorker } from '../../support/app/app-with-worker';
import { mailAbout } from '../../support/app/mailbox';
import { aCandidate, aRoot, aTenant, freshEmail, type Tenant } from '../../support/data/actors';
import {
  anImportNotice,
  CREATE_NOTICE,
  cv,
  mobileNumber,
  NOTICE,
  OBJECT,
  readFile,
  RENEW,
  takeOver,
} from '../../support/imports/imports';
import { anImported, type ImportedValues, merged } from '../../support/merging/merging';
import { until } from '../../support/setup/wait';

const TOKEN = /http\S+\/imported#token=([\w-]+)/;

describe('an imported person with a link that staff sent', () => {
  let app: TestApp;
  let tenant: Tenant;
  startWithWorker((test) => ({ app, tenant } = test), { ERASURE_DELAY_MINUTES: '0' });

  const query = async (text: string, values: unknown[]): Promise<Data[]> =>
    (await app.owner.query<Data>(text, values)).rows;
  const person = (values: ImportedValues = {}) => anImported(app, tenant, values);
  const linkTo = async (id: string): Promise<string> => {
    const { createImportNotice } = await must(app, tenant.admin.token, CREATE_NOTICE, { id });
    return TOKEN.exec(createImportNotice.text as string)![1]!;
  };
  const notice = async (token: string): Promise<Data> => (await must(app, null, NOTICE, { token })).importNotice;

  it('cannot take the record over with the link, also once the record has an address', async () => {
    const id = await person();
    const token = await linkTo(id);
    expect((await takeOver(app, token)).code).toBe('INVALID_STATE');
    expect((await graphql(app, null, RENEW, { token })).code).toBe('INVALID_STATE');
    const email = freshEmail();
    await query('update candidate set email = $2 where id = $1', [id, email]);
    // The link may have reached another person, so it shows neither the address nor whether it has an account.
    const masked = maskedEmail(email);
    expect(await notice(token)).toMatchObject({ email: masked, hasAccount: false, canTakeOver: false });
    expect((await takeOver(app, token)).code).toBe('CODE_EXPIRED');
    // A link that is mailed to the address is known to the person only.
    expect((await must(app, null, RENEW, { token })).renewImportNotice).toBe(true);
    const { text } = await mailAbout(app, email, /dados/);
    expect((await takeOver(app, TOKEN.exec(text)![1]!)).data.takeOverImport).toBe(email);
  });

  it('cannot see by the link whether the address of the record has an account; the mailed link shows it', async () => {
    const id = await person();
    const token = await linkTo(id);
    const { email } = await aCandidate(app);
    await query('update candidate set email = $2 where id = $1', [id, email]);
    expect(await notice(token)).toMatchObject({ email: maskedEmail(email), hasAccount: false, canTakeOver: false });
    await must(app, null, RENEW, { token });
    const { text } = await mailAbout(app, email, /dados/);
    expect(await notice(TOKEN.exec(text)![1]!)).toMatchObject({ email, hasAccount: true, canTakeOver: false });
  });

  it('sees by the link since when the institution has the record', async () => {
    const id = await person();
    const importedAt = '2026-01-05T08:00:00.000Z';
    await query('update institution_candidate set created_at = $2 where candidate_id = $1', [id, importedAt]);
    const token = await linkTo(id);
    expect(await notice(token)).toMatchObject({ importedAt });
  });

  it.each([
    ['that staff sent, which prevents imports by their institution', true],
    ['that was mailed, which prevents imports by each of them', false],
  ])('objects to every institution that has the record, by a link %s', async (_, byStaff) => {
    const [root, other] = [await aRoot(app, ['ROOT_CANDIDATES']), await aTenant(app)];
    const numbers = [mobileNumber(), mobileNumber()].map((number) => `+258${number}`);
    const [telephone, earlierTelephone] = numbers as [string, string];
    const id = await person({ telephone });
    const token = await linkTo(id);
    const theirs = await anImported(app, other, { telephone });
    const theirToken = await anImportNotice(app, other, theirs);
    // The number of a record remains known after two merges.
    await merged(app, root.token, theirs, await anImported(app, other, { telephone: earlierTelephone }));
    await merged(app, root.token, id, theirs);
    await must(app, null, OBJECT, { token: byStaff ? token : theirToken });
    expect((await graphql(app, null, NOTICE, { token: byStaff ? theirToken : token })).code).toBe('NOT_FOUND');
    // After the erasure, the audit event of the institution that sent the link still shows that staff sent the link.
    await until(
      () => query('select finished_at from erasure where person_id = $1', [id]),
      ([row]) => row?.finished_at !== null,
      30_000,
    );
    for (const { id: tenantId, admin } of [tenant, other]) {
      const events = await query(
        `select audience, action, changes from audit_event
         where object_id = $1 and tenant_id = $2 and action like 'candidate.import-objected%'`,
        [id, tenantId],
      );
      const sentLink = byStaff && tenantId === tenant.id;
      const action = `candidate.import-objected${sentLink ? '-by-staff-link' : ''}`;
      expect(events).toEqual([{ audience: 'auth', action, changes: {} }]);
      const isRefused = !byStaff || sentLink;
      for (const number of numbers) {
        const file = { name: 'Celma Uamusse.rtf', content: cv({ telephone: number }) };
        const { rows } = await readFile(app, admin, file);
        expect([number, rows[0]!.flags]).toEqual([number, isRefused ? ['OBJECTED'] : []]);
      }
    }
  });
});
