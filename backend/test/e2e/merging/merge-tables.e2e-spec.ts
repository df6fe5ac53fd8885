import { startApp, type TestApp } from '../../support/app/app';

/** Tables that point to a candidate or a person and take no part in a merge, with the reason. */
const NOT_MERGED: Record<string, string> = {
  'account.person_id': 'The account of the merged record is blocked and comes back with the undo.',
  'alert_quota.candidate_id': 'Counts the alert mails of one account on one day.',
  'candidate.id': 'The record itself.',
  'candidate.merged_into': 'Says into which record it was merged.',
  'candidacy_unblinding.person_id': 'Of staff.',
  'candidate_message.sender_id': 'Of staff.',
  'candidate_import.started_by': 'Of staff.',
  'candidate_import_row.duplicate_id': 'Is looked for again before the row is confirmed.',
  'candidate_merge.drop_id': 'The merge itself.',
  'candidate_merge.keep_id': 'The merge itself.',
  'candidate_merge.merged_by': 'The person who merged.',
  'candidate_merge.undone_by': 'The person who undid the merge.',
  'candidate_shape.candidate_id': 'Written again from the profile; a merged record has none.',
  'candidate_search.candidate_id': 'Written anew from the profile of each record.',
  'candidate_tag.created_by': 'Of staff.',
  'candidate_tagging.tagged_by': 'Of staff.',
  'consent.candidate_id': 'What the owner of an account agreed to holds for that account.',
  'do_not_contact.set_by': 'Of staff.',
  'default_view.owner_id': 'Of staff.',
  'erasure.person_id': 'Records that are being erased are not merged.',
  'favourite.added_by': 'Of staff.',
  'favourite_list.owner_id': 'Of staff.',
  'invitation.invited_by': 'Of staff.',
  'invitation.person_id': 'Of staff.',
  'list_export.owner_id': 'Of staff.',
  'note.author_id': 'Of staff.',
  'note_mention.person_id': 'Of staff.',
  'notification.person_id': 'What the owner of an account was told stays with that account.',
  'partner.id': 'Of partners.',
  'personal_export.candidate_id': 'A copy of the data of one account.',
  'root_member.id': 'Of the platform.',
  'run.started_by': 'Of staff.',
  'saved_view.owner_id': 'Of staff.',
  'share_link.created_by': 'Of staff.',
  'staff_member.id': 'Of staff.',
  'vacancy.approval_decided_by': 'Of staff.',
  'vacancy.approval_requested_by': 'Of staff.',
  'vacancy.owner_id': 'Of staff.',
  'vacancy_invitation.created_by': 'Of staff.',
  'vacancy_report.resolved_by': 'Of the platform.',
  'vacancy_visit.candidate_id': 'When the owner of an account last looked.',
};

describe('the tables of a merge', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const namesOf = async (text: string): Promise<string[]> =>
    (await app.owner.query<{ name: string }>(text)).rows.map(({ name }) => name);

  it('names every reference to a candidate or person, as moved or with the reason why not', async () => {
    const references = await namesOf(`
      select distinct t.relname || '.' || a.attname as name
      from pg_constraint k
      join pg_class t on t.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid in ('candidate'::regclass, 'person'::regclass)
      union
      select table_name || '.candidate_id' from information_schema.columns
      where table_schema = 'public' and column_name = 'candidate_id'`);
    const moved = await namesOf(`select table_name || '.' || owner_column as name from sec.merge_tables()`);
    const named = [...moved, ...Object.keys(NOT_MERGED)];
    expect(references.filter((name) => !named.includes(name))).toEqual([]);
    const all = [...references, 'mail_message.person_id'];
    expect(named.filter((name) => !all.includes(name))).toEqual([]);
  });
});
