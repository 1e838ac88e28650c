export { BreakControl } from './components/break-control.tsx';
