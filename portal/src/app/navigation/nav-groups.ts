import {
  IconAdjustments,
  IconAppWindow,
  IconArrowsSplit2,
  IconBell,
  IconBolt,
  IconBuilding,
  IconBuildingStore,
  IconCalendarUser,
  IconCalendarWeek,
  IconChartHistogram,
  IconClipboardList,
  IconCoffee,
  IconConfetti,
  IconFolder,
  IconHistory,
  IconIdBadge2,
  IconKey,
  IconLayoutDashboard,
  IconListTree,
  IconMessageCog,
  IconMessages,
  IconPlugConnected,
  IconPoint,
  IconQrcode,
  IconSettings,
  IconShieldCheck,
  IconTicket,
  IconUserCircle,
  IconUsers,
  IconWorldCheck,
} from '@tabler/icons-react';
import type { pages } from '../../routes.ts';

type Path = (typeof pages)[number]['path'];
export type NavGroupId = 'work' | 'reports' | 'organisation' | 'channels' | 'settings';

/** The menu's order. A page that is still to come has its place, and takes it when it is built. */
export const navGroups: readonly { id: NavGroupId; paths: readonly Path[] }[] = [
  { id: 'work', paths: ['/', '/chat', '/chat-partner', '/call', '/ticket', '/service-system', '/my-time'] },
  {
    id: 'reports',
    paths: [
      '/conversation-overview',
      '/customer-satisfaction',
      '/call-center-overview',
      '/call-satisfaction',
      '/team-performance',
      '/employee-performance-overview',
      '/service-overview',
      '/conversation-summary',
    ],
  },
  {
    id: 'organisation',
    paths: [
      '/user',
      '/role',
      '/department',
      '/employee',
      '/project',
      '/service-catalogue',
      '/working-time',
      '/break-time',
      '/holiday',
    ],
  },
  {
    id: 'channels',
    paths: [
      '/chat-settings',
      '/chat-assignment',
      '/quick-message',
      '/chat-widget',
      '/chat-page',
      '/bot',
      '/call-center',
      '/voice-alert-settings',
    ],
  },
  {
    id: 'settings',
    paths: [
      '/business-information',
      '/general-settings',
      '/system-service-setting',
      '/integration',
      '/whitelist-ip',
      '/api-token',
      '/audit-log',
    ],
  },
];

/** An icon for each page of the menu and the palette that is built; each is code that every signed-in page loads. */
const navIcons: Partial<Record<Path, typeof IconPoint>> = {
  '/': IconLayoutDashboard,
  '/chat': IconMessages,
  '/ticket': IconTicket,
  '/service-system': IconClipboardList,
  '/service-overview': IconChartHistogram,
  '/user': IconUsers,
  '/role': IconShieldCheck,
  '/employee': IconIdBadge2,
  '/working-time': IconCalendarWeek,
  '/department': IconBuilding,
  '/project': IconFolder,
  '/service-catalogue': IconListTree,
  '/break-time': IconCoffee,
  '/holiday': IconConfetti,
  '/quick-message': IconBolt,
  '/chat-settings': IconMessageCog,
  '/chat-widget': IconAppWindow,
  '/chat-page': IconQrcode,
  '/chat-assignment': IconArrowsSplit2,
  '/business-information': IconBuildingStore,
  '/general-settings': IconAdjustments,
  '/system-service-setting': IconSettings,
  '/integration': IconPlugConnected,
  '/whitelist-ip': IconWorldCheck,
  '/api-token': IconKey,
  '/audit-log': IconHistory,
  '/notifications': IconBell,
  '/my-time': IconCalendarUser,
  '/account-setting': IconUserCircle,
};

export const hasNavIcon = (path: string): boolean => path in navIcons;
export const navIcon = (path: string): typeof IconPoint => navIcons[path as Path] ?? IconPoint;
