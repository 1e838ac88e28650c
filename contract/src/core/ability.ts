export const actions = ['read', 'create', 'update', 'manage'] as const;
export type Action = (typeof actions)[number];

/** What a permission can be about: the subjects of the specification, part 1 section 6. */
export const subjects = [
  'auth',
  'profile',
  'dashboard',
  'chat',
  'chat-assignment',
  'chat-page',
  'chat-settings',
  'assign-chat',
  'block-customer',
  'close-conversation',
  'reply-customer',
  'customize-chat-widget',
  'modify-quick-message',
  'call',
  'call-center',
  'receive-call',
  'customer-call',
  'voice-settings',
  'ticket',
  'create-ticket',
  'delete-ticket',
  'view-ticket',
  'change-assignee',
  'report-conversation-overview',
  'report-call-center-overview',
  'report-customer-satisfaction',
  'report-call-satisfaction',
  'report-team-performance',
  'summary-conversation',
  'employee-performance',
  'service',
  'service-setting',
  'manage-service-product',
  'manage-break-time',
  'manage-service-overview',
  'manage-service-price',
  'manage-service-operation',
  'view-service',
  'create-service',
  'change-status-service',
  'assign-operator-service',
  'manage-service-category',
  'manage-service-type',
  'manage-service-subtype',
  'manage-modify-service',
  'manage-service-system',
  'merchant-integration',
  'modify-business-info',
  'manage-project',
  'manage-department',
  'manage-users',
  'manage-role',
  'manage-employee',
  'manage-holiday',
  'manage-time-shift',
  'manage-day-off',
  'manage-take-leave',
  'manage-working-schedule',
  'manage-whitelist-ips',
  'bot',
  'chat-agent',
  'chatPartner',
  'general-settings',
  'subscription',
  'view-plan',
  'change-plan',
  'cancel-plan',
] as const;
export type Subject = (typeof subjects)[number];

/** One permission: an action on a subject. `manage` includes every other action. */
export interface Permission {
  subject: Subject;
  action: Action;
}

/** What anybody may do before signing in. */
export const guestPermissions: readonly Permission[] = [
  { subject: 'auth', action: 'read' },
  { subject: 'profile', action: 'read' },
];

/** A read-only user keeps each subject, but only to look at. */
export function downgradeToRead(permissions: readonly Permission[]): Permission[] {
  const kept = new Set(permissions.map((permission) => permission.subject));
  return [...kept].map((subject) => ({ subject, action: 'read' as const }));
}
