import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { mailFolder, mailPort } from './mailbox.ts';

/** One SMTP server for the whole run: every mail becomes a file named by its recipient, so that workers find their own. */
export default async function startMailServer(): Promise<() => Promise<void>> {
  rmSync(mailFolder, { recursive: true, force: true });
  mkdirSync(mailFolder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) {
          count += 1;
          // Renamed when complete, so that readers never see a partial file.
          const unfinished = join(mailFolder, `.${count}`);
          writeFileSync(unfinished, Buffer.concat(parts));
          renameSync(unfinished, join(mailFolder, `${address.toLowerCase()}.${String(count).padStart(6, '0')}.eml`));
        }
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(mailPort, '127.0.0.1', resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}
