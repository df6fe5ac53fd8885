/** Features from bottom to top, as in .dependency-cruiser.cjs. */
export const FEATURES = [
  'platform',
  'options',
  'plans',
  'roles',
  'users',
  'institutions',
  'views',
  'partners',
  'candidates',
  'departments',
  'training-areas',
  'vacancies',
  'matching',
  'candidacies',
  'merging',
  'candidate-database',
  'database-ranking',
  'imports',
  'messages',
  'notes',
  'favourites',
  'searches',
  'pages',
  'reporting',
  'privacy',
  'operations',
];

/** The feature that a table belongs to. */
export const OWNERS: Record<string, readonly string[]> = {
  options: ['option_item'],
  institutions: ['institution', 'institution_storage'],
  plans: ['plan'],
  roles: ['role', 'role_permission'],
  users: [
    'person',
    'account',
    'session',
    'auth_code',
    'reset_grant',
    'invitation',
    'staff_member',
    'staff_department',
    'root_role',
    'root_role_permission',
    'root_member',
  ],
  views: ['saved_view', 'default_view'],
  partners: ['partner'],
  candidates: [
    'candidate',
    'institution_candidate',
    'candidate_experience',
    'candidate_study',
    'candidate_language',
    'candidate_document',
    'consent',
  ],
  departments: ['department'],
  'training-areas': ['training_area'],
  vacancies: [
    'vacancy',
    'vacancy_version',
    'vacancy_skill',
    'vacancy_question',
    'stage',
    'stage_template',
    'share_link',
    'vacancy_invitation',
    'private_vacancy',
    'vacancy_report',
  ],
  matching: ['candidacy_shape', 'match_score'],
  candidacies: [
    'candidacy',
    'candidacy_stage',
    'candidacy_decision',
    'candidacy_attachment',
    'candidacy_count',
    'candidacy_unblinding',
    'rejection_reason',
  ],
  merging: ['candidate_merge'],
  'candidate-database': [
    'candidate_search',
    'candidate_search_option',
    'candidate_word',
    'candidate_document_text',
    'candidate_tag',
    'candidate_tagging',
  ],
  'database-ranking': ['candidate_shape'],
  imports: ['candidate_import', 'candidate_import_row', 'import_notice', 'import_objection'],
  notes: ['note', 'note_mention'],
  favourites: ['favourite_list', 'favourite'],
  messages: ['notification', 'message_template', 'candidate_message', 'do_not_contact'],
  searches: ['saved_search', 'search_hit', 'alert_quota', 'vacancy_visit'],
  privacy: ['personal_export', 'erasure'],
  platform: [
    'throttle',
    'audit_event',
    'outbox',
    'outbox_pending',
    'outbox_delivery',
    'outbox_done',
    'due_item',
    'idempotency',
    'mail_message',
    'run',
    'run_batch',
    'run_item',
    'list_export',
    'institution_picture',
  ],
};

/**
 * Statements in TypeScript that read a table of a feature above, or write to a table of another feature, with the
 * reason. Features have no such statements; the platform has two.
 */
export const ALLOWED: Record<string, string> = {
  'platform reads account of users': 'Each request checks whether the account of its session is still active.',
  'platform reads person of users':
    'A run shows who started it, and the worker continues it in the language of that person.',
};

/**
 * Views and functions of the database that a feature offers and one below it uses, with the reason. A change of such a
 * definition is a change for both.
 */
export const OFFERS_USED: Record<string, string> = {
  'candidate-database calls function import_notice_undeliverable of imports':
    'A vacancy is not sent to an address that does not exist, by the answer to an import notice.',
  'candidate-database reads view undeliverable_addresses of messages':
    'A vacancy is not sent to an address that does not exist, by the answer to a message.',
  'candidate-database reads view unwanted_contacts of messages':
    'A vacancy is not sent to a candidate to whom the institution does not write.',
  'candidacies reads view candidacy_notes of notes': 'Lists and board show how many notes a candidacy has.',
  'candidacies reads view unwanted_contacts of messages':
    'An application without a vacancy is not answered where the institution does not write to the candidate.',
  'candidates reads view attached_files of candidacies':
    'A file that was sent with an application stays when the document is removed.',
  'candidates reads view candidate_applications of candidacies': 'Root sees how many applications a person has.',
  'departments reads view department_vacancies of vacancies':
    "Counts of vacancies per department, and the departments of one's own vacancies.",
  'institutions reads view institution_vacancies of vacancies': 'Counts of vacancies per institution.',
  'plans reads view plan_institutions of institutions': 'How many institutions have a plan.',
  'platform calls function hold_candidate of candidates':
    'A mail to a candidate is not queued while the candidate is erased.',
  'platform calls function mail_sender of institutions':
    'Mails carry the sender name and reply address of the institution.',
  'platform calls function person_actor of users': 'The worker acts with what the person may do at that time.',
  'platform calls function session_actor of users': 'Each request learns who its caller is.',
  'roles calls function lock_institution of institutions':
    'The row of the institution is the lock for changes of people and roles.',
  'roles reads view role_holder_departments of users':
    'What the author of a change may do is read with the roles, under the same lock.',
  'roles reads view role_holders of users': 'How many people have a role, and how many administrators are left.',
  'training-areas reads view training_area_uses of vacancies':
    'How many vacancies name a training area: one that is used is not removed.',
  'users calls function follow_own_person of candidates':
    'Institutions read language and photo of a candidate from the row of the candidate.',
  'users calls function institution_limits of institutions': 'Whether the plan allows another person.',
  'users calls function set_entity_policy of institutions': 'The page of security sets the rules for signing in.',
  'users reads view department_names of departments': 'Names of the departments of a member of staff.',
  'users reads view institution_names of institutions': 'Name of the institution of a member of staff.',
  'users reads view institution_policies of institutions': 'The page of security shows the rules for signing in.',
  'vacancies calls function candidacy_is_approved of candidacies':
    'Which of the counter rows are approved candidacies.',
  'vacancies calls function candidacy_is_live of candidacies':
    'Which of the counter rows are sent and not withdrawn candidacies.',
  'vacancies calls function rescore_some of matching': 'Changed requirements score candidacies anew.',
  'vacancies reads view candidacies_to_score of candidacies': 'Which candidacies a changed requirement scores anew.',
  'vacancies reads view shared_applications of candidacies': 'How many applications came by each link.',
  'vacancies reads view stage_counts of candidacies':
    'Lists show the counter rows, which triggers of candidacies keep.',
  'vacancies reads view stage_passages of candidacies': 'A stage that candidacies passed is not removed.',
  'vacancies reads view vacancy_candidacies of candidacies':
    'Whether somebody has applied decides what may still change.',
};

/**
 * The feature of each folder of functions that is not named after its feature: folders of the platform, and folders
 * that divide the functions of a large feature.
 */
export const FOLDERS: Record<string, string> = {
  access: 'platform',
  audit: 'platform',
  'blind-mode': 'candidacies',
  dates: 'platform',
  exports: 'platform',
  files: 'platform',
  jobs: 'platform',
  'import-notices': 'imports',
  invitations: 'users',
  'own-imports': 'imports',
  root: 'users',
  'candidate-search': 'candidate-database',
  rejections: 'candidacies',
  search: 'vacancies',
  sharing: 'vacancies',
  text: 'platform',
};
