import fs from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { SMTPServer, SMTPServerDataStream } from 'smtp-server';

import { CONFIG, type Config } from '../../config/config';
import { Clock } from '../../context/clock';
import { errorLine } from '../../logging/error-text';
import { catcherPort, catcherPortFile, catchesMail, mailFolder } from '../smtp';

const MOST_BYTES = 5 * 1024 * 1024;

/**
 * SMTP server for development. Outside production and without a configured mail server, it stores mail as files, so
 * that nothing is sent to real people.
 */
@Injectable()
export class MailCatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MailCatcher.name);
  private server?: SMTPServer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!catchesMail(this.config)) return;
    await fs.mkdir(mailFolder(this.config), { recursive: true });
    // Loaded on demand, because production does not need this library.
    const { SMTPServer: Server } = await import('smtp-server');
    const server = new Server({
      disabledCommands: ['AUTH', 'STARTTLS'],
      size: MOST_BYTES,
      disableReverseLookup: true,
      closeTimeout: 1000,
      logger: false,
      onData: (stream, _session, callback) => {
        this.keep(stream).then(() => callback(), callback);
      },
    });
    server.on('error', (error) => this.logger.warn(`Catching mail: ${errorLine(error)}`));
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(catcherPort(this.config), '127.0.0.1', resolve);
    });
    this.server = server;
    const { port } = server.server.address() as AddressInfo;
    await fs.writeFile(catcherPortFile(this.config), String(port));
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  /** The name sorts by time. The file is renamed into place after it is complete. */
  private async keep(stream: SMTPServerDataStream): Promise<void> {
    const content = await text(stream);
    const id = this.clock.id();
    const file = path.join(mailFolder(this.config), `${id}.eml`);
    await fs.writeFile(`${file}.part`, content);
    await fs.rename(`${file}.part`, file);
  }
}
