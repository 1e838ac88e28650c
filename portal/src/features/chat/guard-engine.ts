/** Fetched by those whose business keeps something out of its conversations: it knows the telephone numbers of the world. */
export { findSensitive } from '@sala/contract/chat/guard/find-sensitive.ts';
export { GuardNotice } from './components/guard-notice.tsx';
