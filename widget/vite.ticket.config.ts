import { pageConfig } from './build/page-config.ts';

export default pageConfig('ticket');
