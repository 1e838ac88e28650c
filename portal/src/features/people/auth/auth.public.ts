/** The functions for signing in and out that the rest of the portal may use. */
export { signOut } from './sign-out.ts';
