/** The page of whoever runs the deployment, with its own sign-in. */
export { ConsoleApp } from './console-app.tsx';
