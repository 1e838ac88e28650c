/** Who sees the plan of other people. */
export const planners = [
  { subject: 'manage-department', action: 'read' },
  { subject: 'manage-time-shift', action: 'read' },
  { subject: 'manage-working-schedule', action: 'read' },
] as const;
