/**
 * Tables that have no entity, with the reason. Every other table is described by a class in a `*.entity.ts` beside its feature.
 *
 * - function: only functions of the database and their triggers write it.
 * - platform: a log or queue of the platform, written by one statement and never loaded as an object.
 */
export const TABLES_WITHOUT_ENTITY: Record<string, 'function' | 'platform'> = {
  alert_quota: 'function',
  audit_event: 'platform',
  candidacy_attachment: 'function',
  candidacy_count: 'function',
  candidacy_shape: 'function',
  candidate_shape: 'function',
  candidate_document_text: 'function',
  candidate_search: 'function',
  candidate_search_option: 'function',
  candidate_word: 'function',
  due_item: 'platform',
  idempotency: 'platform',
  import_notice: 'function',
  import_objection: 'function',
  institution_candidate: 'function',
  institution_picture: 'platform',
  institution_storage: 'function',
  invitation: 'function',
  mail_message: 'platform',
  match_score: 'function',
  outbox: 'platform',
  outbox_delivery: 'platform',
  outbox_done: 'platform',
  outbox_pending: 'platform',
  private_vacancy: 'function',
  run: 'platform',
  run_batch: 'platform',
  run_item: 'platform',
  search_hit: 'function',
  throttle: 'platform',
};
