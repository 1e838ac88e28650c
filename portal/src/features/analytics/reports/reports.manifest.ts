import {
  IconChartBar,
  IconMoodSmile,
  IconPhoneCall,
  IconPhoneCheck,
  IconTrophy,
  IconUserStar,
} from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { reportsSearch } from './reports.search.ts';

const common = { namespaces: ['reports', 'dashboard', 'availability', 'table', 'ui'], validateSearch: reportsSearch };

export const reportsManifest = defineFeature({
  name: 'reports',
  pages: [
    page(
      '/conversation-overview',
      'conversationOverview',
      read('report-conversation-overview', 'report-call-center-overview'),
      {
        ...common,
        icon: IconChartBar,
        menu: { group: 'reports', place: 10 },
        goToKey: 'KeyR',
        load: () => import('./pages/conversation-overview.page.tsx').then((module) => module.ConversationOverviewPage),
      },
    ),
    page(
      '/customer-satisfaction',
      'customerSatisfaction',
      read('report-customer-satisfaction', 'report-call-satisfaction'),
      {
        ...common,
        icon: IconMoodSmile,
        menu: { group: 'reports', place: 20 },
        load: () => import('./pages/customer-satisfaction.page.tsx').then((module) => module.CustomerSatisfactionPage),
      },
    ),
    page('/call-center-overview', 'callCenterOverview', read('report-call-center-overview'), {
      ...common,
      icon: IconPhoneCall,
      menu: { group: 'reports', place: 30 },
      load: () => import('./pages/call-center-overview.page.tsx').then((module) => module.CallCenterOverviewPage),
    }),
    page('/call-satisfaction', 'callSatisfaction', read('report-call-satisfaction'), {
      ...common,
      icon: IconPhoneCheck,
      menu: { group: 'reports', place: 40 },
      load: () => import('./pages/call-satisfaction.page.tsx').then((module) => module.CallSatisfactionPage),
    }),
    page('/team-performance', 'teamPerformance', read('report-team-performance'), {
      ...common,
      icon: IconTrophy,
      menu: { group: 'reports', place: 50 },
      load: () => import('./pages/team-performance.page.tsx').then((module) => module.TeamPerformancePage),
    }),
    page('/employee-performance-overview', 'employeePerformance', read('employee-performance'), {
      ...common,
      icon: IconUserStar,
      menu: { group: 'reports', place: 60 },
      load: () => import('./pages/employee-performance.page.tsx').then((module) => module.EmployeePerformancePage),
    }),
  ],
});
