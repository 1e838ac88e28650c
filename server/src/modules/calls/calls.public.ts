export { countOpenCallBacks } from './callbacks/call-backs.repository.ts';
export { canReadAllCalls } from './calls.policy.ts';
export type { CallBackTable, CallParticipantTable, CallRingTable, CallSessionTable } from './calls.table.ts';
export { callFacts, readCallComments, readCallTitles } from './reports/call-facts.repository.ts';
