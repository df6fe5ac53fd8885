/** The tables of other features, by feature. */
type Tables = Readonly<Record<string, readonly string[]>>;

export interface FunctionAccess {
  /** Tables of other features to which the function writes. Those of the platform are open to all. */
  writes?: Tables;
  /** Tables of features above that the function only reads. */
  reads?: Tables;
  /** The function that returns the names of further tables, for a statement that is built at run time. */
  tablesOf?: 'merging/merge_tables' | 'files/columns_with_files';
  reason: string;
}

/**
 * Functions of the database that use tables of other features, with the owners of the tables and the reason. Each runs
 * as one statement with the rights of its owner.
 */
export const FUNCTION_ACCESS: Record<string, FunctionAccess> = {
  'candidacies/apply': {
    writes: { candidates: ['institution_candidate'] },
    reason: 'The institution knows the candidate from the application on.',
  },
  'candidacies/apply_to_entity': {
    writes: { candidates: ['institution_candidate'] },
    reason: 'The institution knows the candidate from the application on.',
  },
  'candidacies/freeze_candidacy': {
    writes: { matching: ['candidacy_shape', 'match_score'] },
    reason: 'An application is stored together with the shape and the score of its profile.',
  },
  'candidacies/my_candidacies': {
    reads: { messages: ['message_template'] },
    reason: 'A candidate sees the reason for a rejection unless the text of the institution omits it.',
  },
  'candidacies/undo_decisions': {
    writes: { matching: ['match_score'] },
    reason: 'An application that leaves the vacancy again loses the score for it.',
  },
  'files/count_attachment': {
    writes: { institutions: ['institution_storage'] },
    reads: { institutions: ['institution'], plans: ['plan'] },
    reason: 'The trigger refuses a file above the limit of the institution or of its plan.',
  },
  'files/document_scanned': {
    writes: { candidates: ['candidate_document'] },
    reason: 'The scanner of the platform stores its result with the document.',
  },
  'files/documents_to_scan': {
    reads: { candidates: ['candidate_document'] },
    reason: 'The scanner of the platform looks for documents that wait.',
  },
  'files/files_held': {
    tablesOf: 'files/columns_with_files',
    reason: 'The check of files compares the storage with every column that names a file.',
  },
  'files/files_named': {
    tablesOf: 'files/columns_with_files',
    reason: 'A file is deleted only when no column names it any more.',
  },
  'imports/confirm_import_row': {
    writes: {
      candidates: [
        'candidate',
        'candidate_document',
        'candidate_experience',
        'candidate_language',
        'candidate_study',
        'institution_candidate',
      ],
      users: ['person'],
    },
    reason: 'A confirmed row becomes a candidate with all parts of the profile, in one transaction.',
  },
  'imports/expire_imports': {
    writes: { privacy: ['erasure'] },
    reason: 'Imported people without an account are erased after the retention period.',
  },
  'imports/store_objection': {
    writes: { candidates: ['candidate'], privacy: ['erasure'] },
    reason: 'An imported person who objects is hidden at once and then erased.',
  },
  'imports/take_over_import': {
    writes: { candidates: ['candidate', 'consent'], users: ['account', 'person'] },
    reason: 'An imported person gets an account for the record, with the consents of a registration.',
  },
  'institutions/own_training_areas': {
    reads: { 'training-areas': ['training_area'], vacancies: ['vacancy', 'vacancy_version'] },
    reason: 'Visitors have no right on training areas; the function returns those that an open vacancy names.',
  },
  'invitations/open_invitation': {
    reads: { institutions: ['institution'] },
    reason: 'An invitation of a suspended institution cannot be accepted.',
  },
  'jobs/tidy': {
    writes: {
      imports: ['candidate_import', 'candidate_import_row'],
      users: ['auth_code', 'session'],
      vacancies: ['private_vacancy', 'vacancy_invitation'],
    },
    reads: { vacancies: ['vacancy'] },
    reason: 'One periodic job deletes expired rows of every kind in batches.',
  },
  'matching/my_fit': {
    reads: { candidacies: ['candidacy'] },
    reason: 'The answer says whether the candidate has applied already.',
  },
  'matching/rescore_some': {
    writes: { candidacies: ['candidacy'] },
    reason: 'A candidacy contains its score, because lists are sorted by the score.',
  },
  'merging/assert_mergeable': {
    reads: { privacy: ['erasure'] },
    reason: 'A record that is to be erased is not merged.',
  },
  'merging/exchange_photos': {
    writes: { candidates: ['candidate'], users: ['person'] },
    reason: 'A merge and its undo exchange the photos of the two records.',
  },
  'merging/merge_candidates': {
    writes: {
      candidacies: ['candidacy', 'candidacy_stage'],
      candidates: ['candidate'],
      users: ['account', 'person', 'session'],
    },
    tablesOf: 'merging/merge_tables',
    reason: 'A merge moves every row of the record, withdraws a second candidacy and blocks the second account.',
  },
  'merging/merge_counts': {
    tablesOf: 'merging/merge_tables',
    reason: 'The preview of a merge counts the rows that the merge would move.',
  },
  'merging/return_photo': {
    writes: { candidates: ['candidate'], users: ['person'] },
    reason: 'The undo of a merge returns the photo of the merged record.',
  },
  'merging/split_shared_profiles': {
    writes: { candidacies: ['candidacy'], matching: ['candidacy_shape'] },
    reason: 'Candidacies of different people do not share a stored profile.',
  },
  'merging/undo_merge': {
    writes: {
      candidacies: ['candidacy', 'candidacy_stage'],
      candidates: ['candidate', 'institution_candidate'],
      messages: ['candidate_message'],
      notes: ['note'],
      users: ['account', 'person'],
    },
    tablesOf: 'merging/merge_tables',
    reason: 'The undo returns the moved rows, and what was written about moved candidacies since.',
  },
  'messages/carry_mail_state': {
    writes: { imports: ['import_notice'] },
    reason:
      'The trigger stores in a notice whether its mail was returned and whether the address does not exist, and in a message the state of its mail.',
  },
  'privacy/anonymise_candidacies': {
    writes: {
      candidacies: ['candidacy', 'candidacy_attachment', 'candidacy_decision', 'candidacy_unblinding'],
      'candidate-database': ['candidate_tagging'],
      candidates: ['institution_candidate'],
      favourites: ['favourite'],
      matching: ['candidacy_shape'],
      messages: ['candidate_message', 'notification'],
      notes: ['note'],
    },
    reason: 'After the retention period, everything that the institution holds about the person is removed at once.',
  },
  'privacy/erase_candidate': {
    writes: {
      candidacies: [
        'candidacy',
        'candidacy_attachment',
        'candidacy_decision',
        'candidacy_stage',
        'candidacy_unblinding',
      ],
      'candidate-database': ['candidate_tagging'],
      candidates: ['candidate', 'candidate_document', 'candidate_experience', 'candidate_language', 'candidate_study'],
      favourites: ['favourite'],
      imports: ['candidate_import_row', 'import_notice'],
      matching: ['candidacy_shape'],
      merging: ['candidate_merge'],
      messages: ['candidate_message', 'do_not_contact', 'notification'],
      notes: ['note'],
      searches: ['alert_quota', 'saved_search', 'vacancy_visit'],
      users: ['account', 'person'],
      vacancies: ['private_vacancy', 'vacancy_invitation', 'vacancy_report'],
    },
    reason: 'An erasure removes the personal data of every feature in one transaction.',
  },
  'privacy/request_erasure': {
    writes: { users: ['account'] },
    reason: 'The account is blocked together with the request.',
  },
  'root/root_set_blocked': {
    writes: { candidates: ['candidate'] },
    reason: 'Institutions cannot read accounts, so the profile contains whether the account is blocked.',
  },
  'users/accept_terms': {
    writes: { candidates: ['consent'] },
    reads: { candidates: ['candidate'] },
    reason: 'A candidate of an older system accepts the terms in the transaction that stores the new password.',
  },
  'users/has_free_seat': {
    reads: { institutions: ['institution'] },
    reason: 'The number of people of an institution is compared with its user limit.',
  },
  'users/import_account': {
    writes: { candidates: ['candidate'] },
    reads: { institutions: ['institution'] },
    reason:
      'An imported account of a candidate has a profile; one of staff belongs to an institution, found by its name.',
  },
  'users/new_person': {
    reads: { departments: ['department'] },
    reason: 'A new member of staff works only for departments of the institution.',
  },
  'users/person_actor': {
    reads: { institutions: ['institution'] },
    reason: 'The staff of a suspended institution may do nothing.',
  },
  'users/register_candidate': {
    writes: { candidates: ['candidate', 'consent'] },
    reads: { institutions: ['institution'] },
    reason: 'Account, profile and consents of a registration are stored in one transaction.',
  },
  'users/session_actor': {
    reads: { institutions: ['institution'] },
    reason: 'Each request learns in one row whether account and institution are active.',
  },
  'users/staff_may_enter': {
    reads: { institutions: ['institution'] },
    reason: 'The staff of a suspended institution cannot sign in.',
  },
  'users/two_factor_required': {
    reads: { institutions: ['institution'] },
    reason: 'The rule is stored with the institution and checked at sign-in.',
  },
  'vacancies/open_candidacy_count': {
    reads: { candidacies: ['candidacy_count'] },
    reason: 'The public page of a vacancy shows how many people applied.',
  },
};
