import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { requireFromBackend } from '../scripts/lib/project.mjs';

const MESSAGE_ID = /^message-id:\s*(\S+)/im;
const CODE = /^\s*([A-HJ-NP-Z2-9]{5})\s*$/m;

/** An SMTP server that runs through all kills. A mail that it has accepted counts as sent. */
export async function startMailCatcher(folder) {
  const { SMTPServer } = requireFromBackend('smtp-server');
  const PostalMime = requireFromBackend('postal-mime').default ?? requireFromBackend('postal-mime');
  const file = path.join(folder, 'mail.jsonl');
  const arrivals = new Map();
  const codes = new Map();
  /** Counts the mail just before the answer: a sender that is killed in between sends it again. */
  const accept = async (stream) => {
    const mail = await text(stream);
    const id = MESSAGE_ID.exec(mail)?.[1];
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
    return { id, mail };
  };
  const read = async ({ id, mail }) => {
    const parsed = await PostalMime.parse(mail);
    const to = parsed.to?.[0]?.address ?? '';
    fs.appendFileSync(file, `${JSON.stringify({ to, id })}\n`);
    const code = CODE.exec(parsed.text ?? '')?.[1];
    if (code) codes.set(to, code);
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 500,
    onData: (stream, _session, done) =>
      void accept(stream).then((accepted) => {
        done();
        return read(accepted);
      }, done),
  });
  // The sender was killed during a command. The test causes this on purpose, so it is not reported.
  server.on('error', () => undefined);
  await new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    arrivals,
    codeFor: (address) => codes.get(address),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
