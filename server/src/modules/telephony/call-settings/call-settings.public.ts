import './call-settings.events.ts';
import './call-settings.table.ts';

export { getRingRules, readCallSettings, serviceLevelSecondsOf } from './call-settings.repository.ts';
export type { RingRules } from './call-settings.table.ts';
export { findInstruction, listInstructions } from './instructions.repository.ts';
