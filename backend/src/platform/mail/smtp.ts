import fs from 'node:fs';
import path from 'node:path';

import type { Config } from '../config/config';

export const mailFolder = (config: Config): string => path.join(config.DATA_DIR, 'mail');
/** With a random port, the API writes the port of its mail catcher to this file for the worker. */
export const catcherPortFile = (config: Config): string => path.join(mailFolder(config), 'port');

export const catchesMail = (config: Config): boolean => !config.SMTP_URL && config.NODE_ENV !== 'production';
export const catcherPort = (config: Config): number => config.MAIL_CATCHER_PORT ?? config.PORT + 2;

/** Connections to the SMTP server that one worker uses at the same time. */
export const SMTP_CONNECTIONS = 5;

/** Connection options for nodemailer: pooled, with short timeouts so that one connection cannot block a batch. */
export function smtpOptions(config: Config) {
  const url = new URL(config.SMTP_URL ?? `smtp://127.0.0.1:${catcherPort(config) || readPort(config)}`);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    pool: true as const,
    maxConnections: SMTP_CONNECTIONS,
    maxMessages: 100,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
  };
}

function readPort(config: Config): number {
  return Number(fs.readFileSync(catcherPortFile(config), 'utf8'));
}

/** Splits `Name <address>`. A plain address is also used as the name. */
export function sender(config: Config): { name: string; address: string; domain: string } {
  const [, name, given] = /^\s*"?(.*?)"?\s*<([^<>\s]+)>\s*$/.exec(config.MAIL_FROM) ?? [];
  const address = given ?? config.MAIL_FROM.trim();
  return { name: name || address, address, domain: address.split('@')[1] ?? 'localhost' };
}

/**
 * The address to which mail servers return a mail; it contains the id of the mail after a plus sign. Undefined if no
 * mailbox for returned mails is configured; mail servers then return mails to the sender.
 */
export function returnAddress({ MAIL_BOUNCE_ADDRESS: mailbox }: Config, mailId: string): string | undefined {
  return mailbox?.replace('@', `+${mailId.replaceAll('-', '')}@`);
}

/** The sender address belongs to the platform, so the displayed name includes it. */
export const senderName = (institution: string | null, brand: string): string =>
  institution === null ? brand : `${institution} (${brand})`;
