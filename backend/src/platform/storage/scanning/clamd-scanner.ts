import { connect, type Socket } from 'node:net';

import { Injectable, Logger } from '@nestjs/common';

import { Scanner, ScannerUnavailable, type ScanVerdict } from './scanner';

const TIMEOUT_MILLISECONDS = 10_000;
const CHUNK = 64 * 1024;
const MOST_ANSWER = 4096;
const END_OF_STREAM = Buffer.alloc(4);

/** ClamAV daemon: `INSTREAM`, chunks with a length prefix, an empty chunk at the end, and one line as the answer. */
@Injectable()
export class ClamdScanner extends Scanner {
  private readonly logger = new Logger(ClamdScanner.name);

  constructor(
    private readonly address: string,
    private readonly timeout = TIMEOUT_MILLISECONDS,
  ) {
    super();
  }

  async scan(content: Buffer): Promise<ScanVerdict> {
    const answer = await this.ask(content);
    if (/^stream: OK$/.test(answer)) return 'CLEAN';
    const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (!name) throw new ScannerUnavailable(`The scanner said: ${answer.slice(0, 100)}`);
    this.logger.warn(`Found in an upload: ${name}`);
    return 'INFECTED';
  }

  private ask(content: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = this.dial();
      const away = (reason: string, cause?: Error) => {
        clearTimeout(timer);
        socket.destroy();
        reject(new ScannerUnavailable(reason, { cause }));
      };
      const timer = setTimeout(() => away('The scanner did not answer in time'), this.timeout);
      let answer = '';
      socket.on('error', (error) => away('The scanner cannot be reached', error));
      socket.on('data', (data) => {
        answer += data.toString('utf8');
        const end = answer.indexOf('\0');
        if (end >= 0) {
          clearTimeout(timer);
          socket.destroy();
          resolve(answer.slice(0, end).trim());
        } else if (answer.length > MOST_ANSWER) {
          away('The scanner said too much');
        }
      });
      socket.on('close', () => away('The scanner hung up'));
      socket.on('connect', () => send(socket, content));
    });
  }

  private dial(): Socket {
    if (this.address.startsWith('unix:')) return connect(this.address.slice('unix:'.length));
    const { hostname, port } = new URL(this.address);
    return connect(Number(port), hostname);
  }
}

function send(socket: Socket, content: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let start = 0; start < content.length; start += CHUNK) {
    const chunk = content.subarray(start, start + CHUNK);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    socket.write(chunk);
  }
  socket.write(END_OF_STREAM);
}
