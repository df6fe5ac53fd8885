import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Plain texts of the messages that were taken for the address, oldest first. */
  textsTo: (address: string) => string[];
  close: () => Promise<void>;
}

/** A real SMTP server, for programs that run in production and catch no mail themselves. */
export async function aMailServer(): Promise<MailServer> {
  const taken: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('end', () => {
        const keep = async (): Promise<void> => {
          const { text } = await PostalMime.parse(Buffer.concat(parts));
          for (const { address } of session.envelope.rcptTo) taken.push({ to: address, text: text ?? '' });
        };
        keep().then(() => done(), done);
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    textsTo: (address) => taken.filter(({ to }) => to === address).map(({ text }) => text),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
