import { MailSender } from '../../../src/platform/mail/mail-sender';
import type { TestApp } from '../app/app';
import type { TestWorker } from '../app/worker';
import { until } from '../setup/wait';

/** Makes the mail of the newest message about a candidacy due, and sends it. */
export async function dueNow(app: TestApp, worker: TestWorker, candidacyId: string): Promise<void> {
  await until(
    () =>
      app.owner.query(
        `update mail_message q set send_after = now() - interval '1 second'
         from (
           select id, version from candidate_message where candidacy_id = $1 and kind = 'MESSAGE' order by id desc limit 1) m
         where q.dedupe_key = 'application.message:' || m.id || ':' || m.version and q.status = 'QUEUED'`,
        [candidacyId],
      ),
    ({ rowCount }) => rowCount === 1,
  );
  await worker.get(MailSender).sweep();
}
