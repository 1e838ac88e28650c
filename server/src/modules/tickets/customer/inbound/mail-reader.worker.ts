import { parentPort, workerData } from 'node:worker_threads';
import { readMail } from './read-mail.ts';

// A thread of its own for one mail, ended from outside when it takes too long.
parentPort!.postMessage(await readMail(workerData).catch(() => undefined));
