import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  readonly url: string;
  /** Resolves with the next mail, whole, as it came over SMTP. */
  nextMail(): Promise<string>;
  close(): Promise<void>;
}

/** A real SMTP server on a free port of 127.0.0.1. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const mails: string[] = [];
  const waiting: ((mail: string) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const mail = Buffer.concat(parts).toString('utf8');
        const next = waiting.shift();
        if (next) next(mail);
        else mails.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    nextMail: () => {
      const mail = mails.shift();
      return mail === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(mail);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
