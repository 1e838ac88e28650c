export { projectOptions } from './projects.queries.ts';
