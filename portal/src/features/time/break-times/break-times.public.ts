export { BreakControl } from './components/break-control.tsx';
export { useBreakCommands } from './use-break-commands.tsx';
