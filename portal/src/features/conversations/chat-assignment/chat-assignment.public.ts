export { AssignmentReasons } from './components/assignment-reasons.tsx';
