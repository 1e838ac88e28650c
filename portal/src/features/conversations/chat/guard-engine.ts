/**
 * Loaded only for businesses that block certain content in conversations, because it contains the telephone number formats of all
 * countries.
 */
export { findSensitive } from '@sala/contract/conversations/chat/guard/find-sensitive.ts';
export { GuardNotice } from './components/guard-notice.tsx';
