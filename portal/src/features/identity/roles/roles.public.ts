/** The editor for the permissions of a user or a program, for other features. The route must load the namespace `roles`. */
export { PermissionEditor } from './components/permission-editor.tsx';
