/**
 * Tables that have no entity, with the reason. Every other table is described by a class in a `*.entity.ts` beside its feature.
 *
 * - function: only functions of the database and their triggers write it.
 * - platform: a log or queue of the platform, written by one statement and never loaded as an object.
 * - statement: commands write it with single statements of a repository; the entity is still to be written.
 */
export const TABLES_WITHOUT_ENTITY: Record<string, 'function' | 'platform' | 'statement'> = {
  alert_quota: 'function',
  audit_event: 'platform',
  candidacy_attachment: 'function',
  candidacy_count: 'function',
  candidacy_decision: 'statement',
  candidacy_shape: 'function',
  candidacy_stage: 'statement',
  candidate: 'statement',
  candidate_document: 'statement',
  candidate_experience: 'statement',
  candidate_language: 'statement',
  candidate_study: 'statement',
  consent: 'function',
  due_item: 'platform',
  erasure: 'statement',
  idempotency: 'platform',
  institution_candidate: 'function',
  institution_picture: 'platform',
  institution_storage: 'function',
  invitation: 'function',
  mail_message: 'platform',
  match_score: 'function',
  notification: 'statement',
  outbox: 'platform',
  outbox_delivery: 'platform',
  outbox_done: 'platform',
  outbox_pending: 'platform',
  personal_export: 'statement',
  private_vacancy: 'function',
  run: 'platform',
  run_item: 'platform',
  search_hit: 'function',
  throttle: 'platform',
  vacancy_question: 'statement',
  vacancy_skill: 'statement',
  vacancy_visit: 'statement',
};
