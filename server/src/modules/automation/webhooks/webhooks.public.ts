export { toAttemptError } from './attempt.ts';
export { countPausedQueues } from './queues.repository.ts';
export { headersFor } from './signed-request.ts';
