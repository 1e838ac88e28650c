/** What other features may use of users: to choose what an account may do. Load the namespace `users` with the route. */
export { RoleField } from './components/role-field.tsx';
