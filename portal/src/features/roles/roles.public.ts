/** What other features may use of roles: to tick what somebody, or a program, may do. Load the namespace `roles` with the route. */
export { PermissionEditor } from './components/permission-editor.tsx';
