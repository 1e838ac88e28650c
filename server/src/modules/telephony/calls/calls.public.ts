export { countOpenCallBacks, readOpenCallBacks } from './callbacks/call-backs.repository.ts';
export { canReadAllCalls } from './calls.policy.ts';
export type { CallBackTable, CallParticipantTable, CallRingTable, CallSessionTable } from './calls.table.ts';
export {
  type Caller,
  callBackFacts,
  callFacts,
  callsOfVisitor,
  findRatedCall,
  listTopCallers,
  readCallComments,
  readCallTitles,
} from './reports/call-facts.repository.ts';
export { readLiveCalls } from './reports/live-calls.repository.ts';
export { canReceiveCalls } from './ringing/operators.ts';
export { listTalking, listUnannouncedListeners, readLastCalls } from './sessions/sessions.repository.ts';
