export { countPausedQueues } from './queues.repository.ts';
