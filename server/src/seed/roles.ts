import { type Action, fullPermissions, type Permission, type Subject } from '@sala/contract/core/ability.ts';

const grant = (action: Action, ...names: Subject[]): Permission[] => names.map((subject) => ({ subject, action }));

/** An unassigned ticket counts for everybody who may see it: who works on tickets can take one. */
const ticketWork = [
  ...grant('read', 'view-ticket', 'ticket'),
  ...grant('create', 'create-ticket'),
  ...grant('update', 'ticket', 'change-assignee'),
];
const callWork = [...grant('read', 'call'), ...grant('update', 'receive-call'), ...grant('create', 'customer-call')];
const operator = [
  ...ticketWork,
  ...callWork,
  ...grant(
    'manage',
    'chat',
    'assign-chat',
    'close-conversation',
    'reply-customer',
    'block-customer',
    'chatPartner',
    'dashboard',
    'view-service',
    'create-service',
    'change-status-service',
    'manage-service-operation',
  ),
];
const specialist = [
  ...ticketWork,
  ...grant('read', 'chat', 'dashboard', 'view-service'),
  ...grant('manage', 'manage-service-price', 'reply-customer', 'chatPartner'),
];
const dispatcher = [...operator, ...grant('manage', 'assign-operator-service', 'manage-service-overview')];
const reports = [
  'report-conversation-overview',
  'report-call-center-overview',
  'report-customer-satisfaction',
  'report-call-satisfaction',
  'report-team-performance',
] as const;
const viewer = grant(
  'read',
  'chat',
  'chatPartner',
  'dashboard',
  'view-service',
  'view-ticket',
  'employee-performance',
  ...reports,
);

export interface DemoRole {
  readonly name: string;
  readonly description: string;
  readonly isDefault?: boolean;
  readonly permissions: readonly Permission[];
}

/** The roles of the demo. A manager can invite everybody below him: nobody gives a role that has more than his own. */
export const demoRoles = {
  administrator: {
    name: 'Administrator',
    description: 'May do everything; cannot be changed.',
    isDefault: true,
    permissions: fullPermissions,
  },
  operator: {
    name: 'Operator',
    description: 'Answers customers in the chat and by ticket, and makes and carries out their orders.',
    permissions: operator,
  },
  specialist: {
    name: 'Price specialist',
    description: 'Names prices and explains them to customers, in the chat and by ticket.',
    permissions: specialist,
  },
  dispatcher: {
    name: 'Dispatcher',
    description: 'Answers customers and gives service orders to the teams on the road.',
    permissions: dispatcher,
  },
  manager: {
    name: 'Manager',
    description: 'Reads the reports, plans the work and takes care of the people.',
    permissions: [
      ...dispatcher,
      ...grant(
        'manage',
        'ticket',
        'delete-ticket',
        'manage-service-price',
        'manage-users',
        'manage-department',
        'manage-employee',
        'manage-holiday',
        'manage-time-shift',
        'manage-day-off',
        'manage-take-leave',
        'manage-working-schedule',
        'employee-performance',
        'summary-conversation',
        ...reports,
      ),
      ...grant('read', 'manage-role', 'audit-log', 'service', 'call-center', 'call-recording', 'call-supervision'),
    ],
  },
  viewer: {
    name: 'Viewer',
    description: 'Looks at conversations, tickets and reports, and changes nothing.',
    permissions: viewer,
  },
} as const satisfies Record<string, DemoRole>;

export type DemoRoleKey = keyof typeof demoRoles;
