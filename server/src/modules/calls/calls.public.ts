export type { CallBackTable, CallParticipantTable, CallRingTable, CallSessionTable } from './calls.table.ts';
export type { CallSettingsServices } from './settings/known-settings.ts';
export { readCallSettings, ringRulesOf } from './settings/settings.repository.ts';
