import './presence.table.ts';

export { presenceFacts } from './presence-facts.repository.ts';
