import type { Permission } from '@sala/contract/core/ability.ts';
import type { Locale } from '@sala/contract/core/locales.ts';

/** A role besides the default one with the permissions of operators, so that new businesses need not make every user an administrator. */
export const operatorPermissions: readonly Permission[] = [
  { subject: 'dashboard', action: 'read' },
  { subject: 'chat', action: 'read' },
  { subject: 'chat', action: 'update' },
  { subject: 'reply-customer', action: 'create' },
  { subject: 'assign-chat', action: 'update' },
  { subject: 'close-conversation', action: 'update' },
  { subject: 'block-customer', action: 'update' },
  { subject: 'view-ticket', action: 'read' },
  { subject: 'ticket', action: 'read' },
  { subject: 'ticket', action: 'update' },
  { subject: 'create-ticket', action: 'create' },
  { subject: 'change-assignee', action: 'update' },
  // Where the business uses it.
  { subject: 'chatPartner', action: 'read' },
  { subject: 'chatPartner', action: 'update' },
];

export const operatorRoleNames: Record<Locale, string> = {
  en: 'Operator',
  km: 'ប្រតិបត្តិករ',
  vi: 'Nhân viên tư vấn',
  'zh-cn': '客服',
};
