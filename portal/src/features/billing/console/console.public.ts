/** The page of the deployment's owner, with its own sign-in. */
export { ConsoleApp } from './console-app.tsx';
