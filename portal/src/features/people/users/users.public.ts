/** The fields for the roles and scope of an account, for other features. The route must load the namespace `users`. */
export { RoleField } from './components/role-field.tsx';
