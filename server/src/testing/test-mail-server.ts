import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ReceivedMail, readMail } from './received-mail.ts';

export interface TestMailServer {
  readonly url: string;
  /** Resolves with the next raw mail. */
  nextMail(): Promise<string>;
  /** Removes and returns the next mail to this address. Throws after a timeout. */
  mailTo(address: string): Promise<ReceivedMail>;
  /** Received mails to this address. */
  mailsTo(address: string): ReceivedMail[];
  /** Refuses the next deliveries temporarily. */
  refuse(count: number): void;
  /** Number of refused deliveries. */
  readonly refused: number;
  close(): Promise<void>;
}

/** How long a mail may take, in ms: jobs are polled every half second, and refused deliveries are repeated after some seconds. */
const timeoutMs = 60_000;

/** A real SMTP server on a free port of 127.0.0.1. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const box: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  let toRefuse = 0;
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (toRefuse > 0) {
          toRefuse -= 1;
          refused += 1;
          done(Object.assign(new Error('Too busy, come again'), { responseCode: 451 }));
          return;
        }
        box.push(readMail(Buffer.concat(parts).toString('utf8')));
        for (const wake of [...waiting]) wake();
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  function take(fits: (mail: ReceivedMail) => boolean, what: string): Promise<ReceivedMail> {
    return new Promise((resolve, reject) => {
      const look = (): boolean => {
        const at = box.findIndex(fits);
        if (at < 0) return false;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(box.splice(at, 1)[0]!);
        return true;
      };
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`No mail came ${what}`));
      }, timeoutMs);
      if (!look()) waiting.add(look);
    });
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    nextMail: async () => (await take(() => true, 'at all')).raw,
    mailTo: (address) => take((mail) => mail.to === address, `to ${address}`),
    mailsTo: (address) => box.filter((mail) => mail.to === address),
    refuse(count) {
      toRefuse = count;
    },
    get refused() {
      return refused;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
