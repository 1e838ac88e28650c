export const actions = ['read', 'create', 'update', 'manage'] as const;
export type Action = (typeof actions)[number];

/** Actions on records; `manage` includes all of them and is the only one that deletes. */
const recordActions = ['read', 'create', 'update', 'manage'] as const;
const setting = ['read', 'update', 'manage'] as const;
const view = ['read', 'manage'] as const;
/** For subjects that are a task rather than a record; endpoints require the one action. */
const doing = ['update', 'manage'] as const;
const making = ['create', 'manage'] as const;

/**
 * Everything a role can grant, in the groups of its editor: subject → actions that can be granted separately.
 * Part 1 section 6 of the specification; `audit-log` is an addition.
 */
export const abilityGroups = {
  conversation: {
    chat: ['read', 'update', 'manage'],
    call: ['read', 'update', 'manage'],
    ticket: ['read', 'update', 'manage'],
    'report-conversation-overview': view,
    'report-call-center-overview': view,
    'report-customer-satisfaction': view,
    'report-call-satisfaction': view,
    'report-team-performance': view,
    'summary-conversation': setting,
  },
  configuration: {
    'chat-settings': setting,
    'call-center': setting,
    'service-setting': setting,
    'merchant-integration': setting,
    'modify-business-info': setting,
    'general-settings': setting,
    'manage-project': recordActions,
    'manage-department': recordActions,
    'manage-users': recordActions,
    'manage-role': recordActions,
    'audit-log': view,
  },
  working: {
    dashboard: view,
    service: view,
    'employee-performance': view,
  },
  service: {
    'view-service': view,
    'create-service': making,
    'change-status-service': doing,
    'assign-operator-service': doing,
    'manage-modify-service': doing,
    'manage-service-overview': view,
    'manage-service-price': doing,
    'manage-service-operation': doing,
    'manage-service-product': recordActions,
    'manage-service-category': recordActions,
    'manage-service-type': recordActions,
    'manage-service-subtype': recordActions,
    'manage-service-system': setting,
    'manage-break-time': setting,
  },
  organisation: {
    'manage-employee': recordActions,
    'manage-holiday': recordActions,
    'manage-time-shift': recordActions,
    'manage-day-off': recordActions,
    'manage-take-leave': recordActions,
    'manage-working-schedule': recordActions,
    'manage-whitelist-ips': ['manage'],
  },
  chat: {
    'assign-chat': doing,
    'reply-customer': making,
    'close-conversation': doing,
    'block-customer': doing,
    'chat-assignment': setting,
    'chat-page': setting,
    'customize-chat-widget': setting,
    'modify-quick-message': recordActions,
    chatPartner: setting,
  },
  ticket: {
    'view-ticket': view,
    'create-ticket': making,
    'delete-ticket': ['manage'],
    'change-assignee': doing,
  },
  call: {
    'receive-call': doing,
    'customer-call': making,
    'call-recording': view,
    /** To listen; to update is to whisper as well. */
    'call-supervision': setting,
    'voice-settings': setting,
  },
  bot: {
    bot: recordActions,
    'chat-agent': recordActions,
  },
  subscription: {
    subscription: view,
    'view-plan': view,
    'change-plan': doing,
    'cancel-plan': doing,
  },
} as const satisfies Record<string, Record<string, readonly Action[]>>;

export type AbilityGroup = keyof typeof abilityGroups;
export const abilityGroupNames = Object.keys(abilityGroups) as AbilityGroup[];
type SubjectOf<Group> = Group extends AbilityGroup ? keyof (typeof abilityGroups)[Group] : never;

/** A subject that a role can grant. */
export type GrantableSubject = SubjectOf<AbilityGroup>;
export const grantableSubjects = abilityGroupNames.flatMap((group) =>
  Object.keys(abilityGroups[group]),
) as GrantableSubject[];

/** A heading of the navigation. It cannot be granted: users who may see anything under it have it. */
export type HeaderSubject = `header-${AbilityGroup}`;
/** Every signed-in user has these, whatever their role grants. */
const personalSubjects = ['auth', 'profile'] as const;

export type Subject = GrantableSubject | HeaderSubject | (typeof personalSubjects)[number];
/** All subjects of permissions. */
export const subjects: readonly [Subject, ...Subject[]] = [
  ...personalSubjects,
  ...grantableSubjects,
  ...abilityGroupNames.map((group): HeaderSubject => `header-${group}`),
];

/** One permission: an action on a subject. `manage` includes every other action. */
export interface Permission {
  subject: Subject;
  action: Action;
}

/** Permissions of callers who are not signed in. */
export const guestPermissions: readonly Permission[] = [
  { subject: 'auth', action: 'read' },
  { subject: 'profile', action: 'read' },
];

/** All permissions: those of the default role. */
export const fullPermissions: readonly Permission[] = grantableSubjects.map((subject) => ({
  subject,
  action: 'manage',
}));

/** Each subject with the action `read` only, for a read-only user. */
export function downgradeToRead(permissions: readonly Permission[]): Permission[] {
  const kept = new Set(permissions.map((permission) => permission.subject));
  return [...kept].map((subject) => ({ subject, action: 'read' as const }));
}

/** Subjects that stay writable in a read-only business: users can end what is open, change the plan, and remove users that a smaller plan has no seats for. */
const openWhileReadonly: readonly Subject[] = ['close-conversation', 'change-plan', 'cancel-plan', 'manage-users'];

/** A user's effective permissions: all of them, or only reading where the user or the business is read-only. */
export function grantedNow(
  permissions: readonly Permission[],
  { isReadonlyUser, isReadonlyBusiness }: { isReadonlyUser: boolean; isReadonlyBusiness: boolean },
): Permission[] {
  if (!isReadonlyUser && !isReadonlyBusiness) return [...permissions];
  const kept = isReadonlyUser ? [] : permissions.filter(({ subject }) => openWhileReadonly.includes(subject));
  return mergePermissions([downgradeToRead(permissions), kept]);
}

/** The permissions of several roles as one list, without duplicates and without those that a `manage` includes. */
export function mergePermissions(lists: readonly (readonly Permission[])[]): Permission[] {
  const bySubject = new Map<Subject, Set<Action>>();
  for (const { subject, action } of lists.flat())
    bySubject.set(subject, (bySubject.get(subject) ?? new Set()).add(action));
  return [...bySubject].flatMap(([subject, held]) =>
    held.has('manage') ? [{ subject, action: 'manage' as const }] : [...held].map((action) => ({ subject, action })),
  );
}

/** Subjects that the specification names beside another one for the same things. */
export const sameSubjects = {
  service: 'view-service',
  'manage-service-system': 'service-setting',
} as const satisfies Partial<Record<GrantableSubject, GrantableSubject>>;

/** Adds what permissions on one of two names for the same things open under the other name. */
export function withSame(permissions: readonly Permission[]): Permission[] {
  const others = permissions.flatMap(({ subject, action }) => {
    const same = (sameSubjects as Partial<Record<Subject, GrantableSubject>>)[subject];
    return same ? [{ subject: same, action }] : [];
  });
  return others.length > 0 ? mergePermissions([permissions, others]) : [...permissions];
}

/** Adds the heading of each group in which something is permitted. */
export function withHeaders(permissions: readonly Permission[]): Permission[] {
  const held = new Set<string>(permissions.map(({ subject }) => subject));
  const headers = abilityGroupNames.filter((group) => Object.keys(abilityGroups[group]).some((name) => held.has(name)));
  return [
    ...permissions,
    ...headers.map((group) => ({ subject: `header-${group}` as const, action: 'read' as const })),
  ];
}
