export type { CallBackTable, CallParticipantTable, CallRingTable, CallSessionTable } from './calls.table.ts';
export { readCallSettings, ringRulesOf } from './settings/settings.repository.ts';
