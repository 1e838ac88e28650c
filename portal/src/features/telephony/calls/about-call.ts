import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { textIn } from './instructions/instruction-rows.ts';

/** What the caller chose in the voice menu: Orders › Drinking water. Empty without a choice. */
export const aboutText = ({ about }: Pick<CallSession, 'about'>): string => about.map(textIn).join(' › ');
