import { writeSync } from 'node:fs';

/** In characters; beyond it the oldest lines would take memory that the product needs. */
const maxWaiting = 1_000_000;
/** How soon a full pipe is tried again, in ms. */
const retryDelay = 20;

const describeLoss = (lines: number): string =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), lines, msg: 'the log was not read in time, so lines are missing' })}\n`;

/**
 * Writes lines of the log to a file descriptor, those of one turn of the event loop together: a system call for each line took a tenth
 * of a busy server. Whatever happens to the reader, the server goes on: a full pipe is tried again, lines beyond a bound are dropped and
 * counted, and a closed one ends the log.
 */
export class LogLines {
  readonly #fd: number;
  #waiting: string[] = [];
  /** What a full pipe did not take. */
  #rest = Buffer.alloc(0);
  #size = 0;
  #dropped = 0;
  #isScheduled = false;
  #isClosed = false;

  constructor(fd: number) {
    this.#fd = fd;
    process.once('exit', () => this.flush());
  }

  write(line: string): void {
    if (this.#isClosed) return;
    if (this.#size > maxWaiting) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(line);
    this.#size += line.length;
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.flush());
  }

  /** Writes what waits, as far as the reader takes it. */
  flush(): void {
    this.#isScheduled = false;
    if (this.#isClosed || (this.#size === 0 && this.#rest.length === 0)) return;
    if (this.#dropped > 0) this.#waiting.push(describeLoss(this.#dropped));
    this.#rest = Buffer.concat([this.#rest, Buffer.from(this.#waiting.join(''), 'utf8')]);
    this.#waiting = [];
    this.#dropped = 0;
    try {
      while (this.#rest.length > 0) this.#rest = this.#rest.subarray(writeSync(this.#fd, this.#rest));
      this.#size = 0;
    } catch (error) {
      this.#isClosed = (error as NodeJS.ErrnoException).code !== 'EAGAIN';
      this.#size = this.#rest.length;
      this.#isScheduled = true;
      if (!this.#isClosed) setTimeout(() => this.flush(), retryDelay).unref();
    }
  }
}
