import { parentPort, workerData } from 'node:worker_threads';
import { readMail } from './read-mail.ts';

// One thread for each mail, terminated from outside after a timeout.
parentPort!.postMessage(await readMail(workerData).catch(() => undefined));
