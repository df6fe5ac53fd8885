interface ColumnMark {
  /** Personal data: erasure clears the column or deletes the row. */
  personal?: string;
  /** Reviewed: contains no personal data. */
  other?: string;
}

/**
 * Classifies every column that could hold personal data. A test fails for a column without a classification, and for a
 * classification without a column. Ids, booleans and timestamps need none, because alone they identify nobody.
 */
export const PERSONAL_COLUMNS: Readonly<Record<string, ColumnMark>> = {
  account: { personal: 'email email_norm password_hash', other: 'kind status version' },
  alert_quota: { other: 'day mails' },
  audit_event: {
    personal: 'changes reason salt',
    other: 'seq audience action object_type request_id position content_sha256 hash',
  },
  auth_code: { personal: 'code_hash device_hash sent_to subject_hash', other: 'purpose tries account_version' },
  candidacy: {
    personal:
      'source motivation answers profile_snapshot candidate_name name_folded profession province district wanted_position wanted_areas',
    // Figures of a vacancy, kept after the name was erased.
    other: 'version origin status inbox_state score requirements essential_missing experience_days blind_number',
  },
  candidacy_attachment: { personal: 'name file_name sha256 storage_key', other: 'document_type media_type size' },
  candidacy_count: { other: 'status n' },
  candidacy_decision: { personal: 'note feedback actor_name undone_by_name', other: 'kind status_after' },
  candidacy_shape: { personal: 'shape', other: 'as_of' },
  candidacy_stage: { other: 'result' },
  candidacy_unblinding: { personal: 'reason' },
  candidate: {
    personal: `name surname email telephone profession gender birth_date profile photo availability salary_min salary_max nationality
      tax_number tax_number_hash province district municipality tools skills own_skills interest_areas social_networks professional_references courses`,
    other: 'version locale salary_currency',
  },
  candidate_document: {
    personal: 'name file_name sha256 storage_key',
    other: 'document_type media_type size state scan',
  },
  candidate_document_text: { personal: 'text vector' },
  candidate_experience: {
    personal: 'position employer sector expertise_areas start_date end_date activities',
    other: 'version',
  },
  candidate_import: { other: 'title' },
  candidate_import_row: {
    personal: 'file_name sha256 storage_key given name surname email telephone telephone_text reading',
    other: 'position version state flags fault size scanned_pages scan duplicate_reasons choice',
  },
  candidate_language: { personal: 'language level' },
  // Values of a record before and after the merge.
  candidate_merge: { personal: 'before after', other: 'account_status moved withdrawn' },
  candidate_message: {
    personal: 'address subject body answer stop_token',
    other: 'version kind channel state outcome locale answer_code cancel_reason',
  },
  candidate_search: { personal: 'name_folded salary_min experience_days working_since keys' },
  candidate_search_option: { other: 'option_id key vector' },
  candidate_study: {
    personal: 'institution study_area academic_level course start_date end_date',
    other: 'version',
  },
  candidate_shape: { personal: 'areas codes ended_days open_since settled_on best_level' },
  // The name that staff give to a tag.
  candidate_tag: { other: 'version name name_folded' },
  // Words of all candidates, without their owner; erasure removes those that nobody else uses.
  candidate_word: { personal: 'word stems' },
  consent: { other: 'kind text_version' },
  department: { other: 'version name address information' },
  do_not_contact: { personal: 'reason', other: 'source' },
  due_item: { other: 'kind state attempts claimed_by last_error' },
  // Storage keys consist of the date and a random id.
  erasure: { other: 'files photos' },
  favourite: { personal: 'note', other: 'version' },
  // The name that staff give to a list.
  favourite_list: { other: 'version name name_folded visibility' },
  idempotency: { personal: 'input_sha256', other: 'operation' },
  import_notice: { personal: 'token_hash address_hash', other: 'outcome' },
  // A hash with a key of the API. It remains after the erasure, so that the person is not imported again.
  import_objection: { other: 'hash' },
  institution: {
    personal: 'contact_name',
    other: `version name sector province email telephone website status vacancy_price_limit vacancy_limit user_limit storage_megabytes
      terms_version status_reason about languages logo cover answer_days retention_months mail_sender_name mail_reply_to`,
  },
  institution_candidate: { other: 'via consent_version' },
  // Pictures of an institution or its staff.
  institution_picture: { personal: 'address', other: 'size' },
  institution_storage: { other: 'files bytes' },
  invitation: { personal: 'token_hash' },
  // What a person searched and exported.
  list_export: {
    personal: 'filter sha256 storage_key',
    other: 'list format columns sort locale state rows total error_code error_field size',
  },
  mail_message: {
    personal: 'address variables own_subject own_body last_error answer',
    other: 'dedupe_key template_key locale status attempts claimed_by answer_code',
  },
  message_template: { other: 'kind locale version subject body' },
  match_score: { other: 'vacancy_version total degrees' },
  migration: { other: 'id timestamp name' },
  // The texts of colleagues about a person.
  note: { personal: 'text', other: 'version type visibility' },
  notification: { personal: 'title', other: 'seq kind link dedupe_key' },
  option_item: { other: 'id list key rank sort parent grp aliases texts version' },
  // Events contain only ids; a test verifies this.
  outbox: { other: 'name payload audience request_id locale' },
  outbox_delivery: { other: 'subscriber attempts last_error' },
  outbox_done: { other: 'subscriber' },
  partner: { other: 'organisation website' },
  person: { personal: 'name telephone photo', other: 'kind version locale' },
  personal_export: { personal: 'sha256 storage_key', other: 'state size' },
  plan: {
    other: 'version name price currency vacancy_limit vacancy_price_limit user_limit storage_megabytes',
  },
  reset_grant: { personal: 'token_hash', other: 'account_version' },
  role: { other: 'version name description preset' },
  role_permission: { other: 'permission scope' },
  root_role: { other: 'version name description preset' },
  root_role_permission: { other: 'permission' },
  // These rows refer to vacancies and hold no personal data themselves.
  run: {
    other: 'kind status subject_type title item_type params locale total done failed skipped version',
  },
  run_batch: { other: 'position subject_ids' },
  run_item: { other: 'position state result error_code error_params skip_reason' },
  saved_search: { personal: 'name q criteria words folded stop_token', other: 'version alert' },
  default_view: { other: 'list' },
  // What a person of an institution or of the platform named and searched.
  saved_view: {
    personal: 'name name_folded filter',
    other: 'version list sort_field sort_order columns density visibility',
  },
  session: { personal: 'refresh_hash previous_hash user_agent ip_block', other: 'revoke_reason' },
  staff_member: { personal: 'office', other: 'version status' },
  stage: { other: 'position name kind skills promised_days' },
  rejection_reason: { other: 'version option_id name candidate_text position' },
  stage_template: { other: 'version name stages' },
  throttle: { personal: 'key', other: 'hits' },
  training_area: { other: 'version key texts field' },
  vacancy: {
    other: `version department_name title status pending_reason visibility vacancy_type category province municipality description openings
      price price_currency salary_min salary_max salary_currency close_reason close_note refusal_reason share_token requirements search verification_code title_folded reference reference_folded`,
  },
  vacancy_question: { other: 'number position kind text choices knock_out' },
  share_link: { other: 'channel name code visits' },
  vacancy_invitation: { personal: 'email email_norm message' },
  // The address of the reporter; cleared when the report is resolved.
  vacancy_report: { personal: 'text email', other: 'version reason status note' },
  vacancy_skill: { other: 'number skill weight' },
  vacancy_version: {
    other: `number academic_level training_areas own_training_areas own_training_fields related_areas language_ids language_levels years weight_training weight_related
      weight_languages weight_years weight_skills required_documents`,
  },
};

/** Types that cannot hold personal data by themselves. */
export const UNMARKED_TYPES: readonly string[] = ['uuid', 'bool', 'timestamptz'];

export function classifiedColumns(table: string): { personal: string[]; other: string[] } {
  const words = (text = '') => text.split(/\s+/).filter(Boolean);
  const { personal, other } = PERSONAL_COLUMNS[table] ?? {};
  return { personal: words(personal), other: words(other) };
}
