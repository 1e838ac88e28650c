/** What the rest of the portal may use of signing in and out. */
export { signOut } from './sign-out.ts';
