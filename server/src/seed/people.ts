import type { Action, Permission, Subject } from '@sala/contract/core/ability.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { buildIntegration } from '#modules/integrations/integrations.factory.ts';
import { buildMerchant } from '#modules/merchants/merchants.factory.ts';
import { demoAppId } from '#modules/pages/pages.public.ts';
import { buildRole, buildUser } from '#modules/users/users.factory.ts';
import type { SeedContext } from './seed-demo.ts';

const grant = (action: Action, ...names: Subject[]): Permission[] => names.map((subject) => ({ subject, action }));

const operatorPermissions = grant(
  'manage',
  'chat',
  'assign-chat',
  'close-conversation',
  'reply-customer',
  'block-customer',
  'dashboard',
);
const specialistPermissions = [
  ...grant('read', 'chat', 'dashboard', 'view-service'),
  ...grant('manage', 'manage-service-price', 'reply-customer'),
];
const dispatcherPermissions = [
  ...operatorPermissions,
  ...grant(
    'manage',
    'view-service',
    'create-service',
    'assign-operator-service',
    'change-status-service',
    'manage-service-overview',
  ),
];

export const demoLogins = [
  { email: 'owner@lotus.example', what: 'Lotus Home Services, administrator' },
  { email: 'dara@lotus.example', what: 'Lotus Home Services, operator' },
  { email: 'sophea@lotus.example', what: 'Lotus Home Services, operator' },
  { email: 'bopha@lotus.example', what: 'Lotus Home Services, price specialist' },
  { email: 'minh@lotus.example', what: 'Lotus Home Services, dispatcher' },
  { email: 'chen@lotus.example', what: 'Lotus Home Services, may only look' },
  { email: 'owner@mekong.example', what: 'Mekong Water, administrator' },
  { email: 'linh@mekong.example', what: 'Mekong Water, operator' },
] as const;

export type DemoEmail = (typeof demoLogins)[number]['email'];

export interface DemoUser {
  readonly id: string;
  readonly name: string;
}

export interface DemoPeople {
  readonly lotusId: string;
  readonly mekongId: string;
  readonly users: Readonly<Record<DemoEmail, DemoUser>>;
}

/** The demo merchants with their people, roles, application and widget. */
export async function seedPeople(context: SeedContext, passwordHash: string): Promise<DemoPeople> {
  const lotus = await buildMerchant(context, { name: 'Lotus Home Services' });
  const mekong = await buildMerchant(context, {
    name: 'Mekong Water',
    defaultLocale: 'vi',
    timeZone: 'Asia/Ho_Chi_Minh',
  });
  await buildIntegration(context, {
    merchantId: lotus.id,
    appId: demoAppId,
    domains: ['lotus.example', '*.lotus.example', 'localhost', '127.0.0.1'],
    brandColor: '#0f766e',
    welcomeMessage: {
      en: 'Welcome to Lotus. Water, cleaning, laundry or repairs: what may we do for you?',
      km: 'សូមស្វាគមន៍មកកាន់ Lotus។ ទឹកសុទ្ធ សម្អាត បោកអ៊ុត ឬជួសជុល តើលោកអ្នកត្រូវការអ្វីដែរ?',
      vi: 'Chào mừng bạn đến với Lotus. Nước uống, dọn dẹp, giặt ủi hay sửa chữa: chúng tôi giúp gì được cho bạn?',
      zh: '欢迎来到莲花家政。送水、保洁、洗衣还是维修，请问需要什么服务？',
    },
  });
  await buildIntegration(context, {
    merchantId: mekong.id,
    appId: 'mekong-water',
    domains: ['mekong.example', 'localhost', '127.0.0.1'],
    brandColor: '#1d4ed8',
  });

  const role = async (merchantId: string, name: string, permissions?: Permission[]) =>
    (await buildRole(context, { merchantId, name, permissions, isDefault: permissions === undefined })).id;
  const admin = await role(lotus.id, 'Administrator');
  const operator = await role(lotus.id, 'Operator', operatorPermissions);
  const specialist = await role(lotus.id, 'Price specialist', specialistPermissions);
  const dispatcher = await role(lotus.id, 'Dispatcher', dispatcherPermissions);
  const mekongAdmin = await role(mekong.id, 'Administrator');
  const mekongOperator = await role(mekong.id, 'Operator', operatorPermissions);

  const user = async (
    merchantId: string,
    roleId: string,
    email: DemoEmail,
    firstName: string,
    lastName: string,
    locale: Locale,
    isReadonly = false,
  ) => {
    const person = { merchantId, roleId, email, firstName, lastName, locale, isReadonly, passwordHash };
    const { id } = await buildUser(context, person);
    return [email, { id, name: `${firstName} ${lastName}` }] as const;
  };
  const users = await Promise.all([
    user(lotus.id, admin, 'owner@lotus.example', 'Vanna', 'Keo', 'en'),
    user(lotus.id, operator, 'dara@lotus.example', 'Dara', 'Sok', 'en'),
    user(lotus.id, operator, 'sophea@lotus.example', 'Sophea', 'Chan', 'km'),
    user(lotus.id, specialist, 'bopha@lotus.example', 'Bopha', 'Lim', 'km'),
    user(lotus.id, dispatcher, 'minh@lotus.example', 'Minh', 'Nguyen', 'vi'),
    user(lotus.id, admin, 'chen@lotus.example', 'Chen', 'Wei', 'zh-cn', true),
    user(mekong.id, mekongAdmin, 'owner@mekong.example', 'Huong', 'Tran', 'vi'),
    user(mekong.id, mekongOperator, 'linh@mekong.example', 'Linh', 'Pham', 'vi'),
  ]);
  return { lotusId: lotus.id, mekongId: mekong.id, users: Object.fromEntries(users) as DemoPeople['users'] };
}
