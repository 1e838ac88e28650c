export { toAttemptError } from './attempt.ts';
export { listPausedReceivers } from './queues.repository.ts';
export { headersFor } from './signed-request.ts';
