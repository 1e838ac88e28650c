/** For what is shown beside a conversation. */
export { CallDetail } from './components/call-detail.tsx';
export { CallNews, CallRow } from './components/call-timeline.tsx';
export { CallVisitorButton } from './components/call-visitor-button.tsx';
export { CallsInRows } from './components/calls-in-rows.tsx';
