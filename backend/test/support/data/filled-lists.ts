import { randomUUID } from 'node:crypto';

import { aCandidate, aPartner, aRoot, aStaffMember } from './actors';
import { must } from '../app/app';
import { aDraft, anApplication, aPublishedVacancy } from './builders';
import { aTrainingArea } from './institution';
import { shareVacancy } from './sharing';
import { aFavourite } from '../favourites/favourites';
import { aScheduledMessage } from '../messages/messages';
import { anImport } from '../imports/imports';
import { aNotepadNote } from '../notes/notes';
import { anUnsolicited } from '../unsolicited/unsolicited';
import { aNotification, aRun, aStudy, type Fixture } from './fixture';

/** Creates a few rows in every list; some have equal values in the columns of the sort orders. */
export async function fillLists({ app, mine }: Fixture): Promise<void> {
  for (let index = 0; index < 4; index += 1) {
    const person = await aCandidate(app, { name: `Pessoa ${index}` });
    await aStudy(app, person, { studyArea: 'area_37' });
    await anApplication(app, person, mine.vacancy.id);
    await anUnsolicited(app, person, mine.tenant.id);
    const id = await anApplication(app, mine.candidate, (await aPublishedVacancy(app, mine.tenant.admin)).id);
    await must(app, mine.tenant.admin.token, 'query ($id: ID!) { candidacy(id: $id) { id } }', { id });
    await aDraft(app, mine.tenant.admin, { endDate: undefined, title: `Vaga ${index % 2}` });
    await aNotification(app, mine.tenant.admin);
    await shareVacancy(app, mine);
    await aStaffMember(app, mine.tenant.id);
    await app.owner.query('insert into department (id, tenant_id, name) values ($1, $2, $3)', [
      randomUUID(),
      mine.tenant.id,
      'Igual',
    ]);
    await aRun(app, mine);
    await app.owner.query('insert into run_item (run_id, tenant_id, position, subject_id) values ($1, $2, $3, $4)', [
      mine.runId,
      mine.tenant.id,
      index + 2,
      randomUUID(),
    ]);
    await aTrainingArea(app, mine.tenant.admin);
    await aFavourite(app, mine.tenant.admin, mine.candidate.id);
    await aScheduledMessage(app, mine.candidacyId, mine.tenant.admin.id);
    await anImport(app, mine.tenant);
    await aNotepadNote(app, mine.tenant.admin.id);
    await aPartner(app);
    await aRoot(app, ['ROOT_ENTITIES']);
    await app.owner.query('insert into plan (id, name) values ($1, $2)', [randomUUID(), `Plano ${randomUUID()}`]);
    await app.owner.query(
      `insert into mail_message (id, dedupe_key, address, template_key, locale, variables, status, send_after)
       values ($1, $2, 'a@exemplo.co.mz', 'account.verify_code', 'pt', '{}', 'FAILED', now())`,
      [randomUUID(), `test:${randomUUID()}`],
    );
  }
}
