import { parentPort, workerData } from 'node:worker_threads';
import { trainBot } from './train-bot.ts';

parentPort!.postMessage(trainBot(workerData).accuracy);
