export type { CallBackTable, CallParticipantTable, CallRingTable, CallSessionTable } from './calls.table.ts';
