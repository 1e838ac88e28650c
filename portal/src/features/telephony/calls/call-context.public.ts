/** For what is shown beside a conversation. */
export { CallVisitorButton } from './components/call-visitor-button.tsx';
export { VisitorCalls } from './components/visitor-calls.tsx';
