/** For lists of those who wait to be called back, on pages with the namespace `calls`. */
export { callBackLevel } from './call-back-level.ts';
export { CallBackContact } from './components/call-back-contact.tsx';
/** For what is shown beside a conversation. */
export { CallDetail } from './components/call-detail.tsx';
export { CallNews, CallRow } from './components/call-timeline.tsx';
export { CallVisitorButton } from './components/call-visitor-button.tsx';
export { CallsInRows } from './components/calls-in-rows.tsx';
