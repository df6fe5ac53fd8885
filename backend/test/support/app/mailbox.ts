import type { CaughtMessage } from '../../../src/platform/mail/catcher/caught-mail';
import type { TestApp } from './app';
import { until } from '../setup/wait';

export async function mailTo(app: Pick<TestApp, 'ownUrl'>, address: string): Promise<CaughtMessage[]> {
  const response = await fetch(`${app.ownUrl}/dev/mail.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as CaughtMessage[];
}

/** Waits for the message whose subject matches. */
export async function mailAbout(
  app: Pick<TestApp, 'ownUrl'>,
  address: string,
  subject: RegExp,
): Promise<CaughtMessage> {
  const messages = await until(
    () => mailTo(app, address),
    (found) => found.some((message) => subject.test(message.subject)),
  );
  return messages.find((message) => subject.test(message.subject))!;
}
