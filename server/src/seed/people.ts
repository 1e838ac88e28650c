import { randomBytes } from 'node:crypto';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { User } from '@sala/contract/identity/users/users.api.ts';
import { buildRole, buildUser } from '#modules/identity/users/users.factory.ts';
import { userStatus } from '#modules/identity/users/users.public.ts';
import { buildMerchant } from '#modules/organisation/merchants/merchants.factory.ts';
import { buildApplication } from '#modules/visitor-channels/chat-widget/chat-widget.factory.ts';
import { demoAppId } from '#modules/visitor-channels/pages/pages.public.ts';
import { type DemoRole, type DemoRoleKey, demoRoles } from './roles.ts';
import type { SeedContext } from './seed-demo.ts';

export const demoLogins = [
  { email: 'owner@lotus.example', what: 'Lotus Home Services, administrator' },
  { email: 'dara@lotus.example', what: 'Lotus Home Services, operator' },
  { email: 'sophea@lotus.example', what: 'Lotus Home Services, operator' },
  { email: 'ana@lotus.example', what: 'Lotus Home Services, operator abroad' },
  { email: 'bopha@lotus.example', what: 'Lotus Home Services, price specialist' },
  { email: 'minh@lotus.example', what: 'Lotus Home Services, dispatcher' },
  { email: 'sreymom@lotus.example', what: 'Lotus Home Services, manager' },
  { email: 'channary@lotus.example', what: 'Lotus Home Services, viewer' },
  { email: 'chen@lotus.example', what: 'Lotus Home Services, may only look' },
  { email: 'owner@mekong.example', what: 'Mekong Water, administrator' },
  { email: 'linh@mekong.example', what: 'Mekong Water, operator' },
] as const;

export type DemoEmail = (typeof demoLogins)[number]['email'];

interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly roles: readonly DemoRoleKey[];
  /** Joined, or was invited, this long ago. */
  readonly daysAgo: number;
  readonly phone?: string;
  readonly timeZone?: string;
  readonly status?: User['status'];
  readonly isDefaultAdmin?: boolean;
  readonly isReadonly?: boolean;
  readonly workPlace?: User['workPlace'];
}

const person = (
  email: string,
  name: string,
  locale: Locale,
  roles: DemoPerson['roles'],
  daysAgo: number,
  others: Partial<DemoPerson> = {},
): DemoPerson => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { email, firstName, lastName, locale, roles, daysAgo, ...others };
};

const lotusPeople = [
  person('owner@lotus.example', 'Vanna Keo', 'en', ['administrator'], 420, {
    isDefaultAdmin: true,
    phone: '+855 12 345 601',
  }),
  person('dara@lotus.example', 'Dara Sok', 'en', ['operator'], 401, { phone: '+855 12 345 602' }),
  person('sophea@lotus.example', 'Sophea Chan', 'km', ['operator'], 398, { phone: '+855 12 345 603' }),
  person('bopha@lotus.example', 'Bopha Lim', 'km', ['specialist'], 377, { phone: '+855 12 345 604' }),
  person('minh@lotus.example', 'Minh Nguyen', 'vi', ['dispatcher'], 350, { phone: '+855 12 345 605' }),
  person('chen@lotus.example', 'Chen Wei', 'zh-cn', ['administrator'], 322, { isReadonly: true }),
  person('sreymom@lotus.example', 'Sreymom Heng', 'km', ['manager'], 290, { phone: '+855 12 345 606' }),
  person('rithy@lotus.example', 'Rithy Pov', 'en', ['operator'], 214),
  person('thuy@lotus.example', 'Thuy Le', 'vi', ['operator', 'specialist'], 180),
  person('kosal@lotus.example', 'Kosal Mao', 'km', ['dispatcher'], 151, {
    workPlace: 'telegram',
    phone: '+855 12 345 607',
  }),
  person('ana@lotus.example', 'Ana Rivera', 'en', ['operator'], 118, {
    phone: '+1 212 555 0142',
    timeZone: 'America/New_York',
  }),
  person('lina@lotus.example', 'Na Li', 'zh-cn', ['operator'], 96),
  person('channary@lotus.example', 'Channary Ouk', 'km', ['viewer'], 60),
  person('piseth@lotus.example', 'Piseth Long', 'km', ['operator'], 205, { status: 'inactive' }),
  person('sokha@lotus.example', 'Sokha Chea', 'km', ['operator'], 2, { status: 'invited' }),
  person('nary@lotus.example', 'Nary Sim', 'km', ['specialist'], 9, { status: 'invited' }),
];
const mekongPeople = [
  person('owner@mekong.example', 'Huong Tran', 'vi', ['administrator'], 260, { isDefaultAdmin: true }),
  person('linh@mekong.example', 'Linh Pham', 'vi', ['operator'], 240),
  person('an@mekong.example', 'An Vo', 'vi', ['operator'], 130),
  person('bao@mekong.example', 'Bao Dang', 'vi', ['viewer'], 75),
  person('mai@mekong.example', 'Mai Do', 'vi', ['operator'], 1, { status: 'invited' }),
];

export interface DemoUser {
  readonly id: string;
  readonly name: string;
}

/** What somebody was entered with. */
export interface DemoStaff extends DemoUser {
  readonly phone: string | null;
  readonly createdAt: Date;
}

export interface DemoPeople {
  readonly lotusId: string;
  readonly mekongId: string;
  readonly users: Readonly<Record<DemoEmail, DemoStaff>>;
  /** Also those who do not sign in, by e-mail. */
  readonly byEmail: ReadonlyMap<string, DemoStaff>;
}

const day = 24 * 3600_000;
const invitationLifetime = 7 * day;

/** The roles and people of a merchant. Answers its people by e-mail. */
async function staff(
  context: SeedContext,
  merchantId: string,
  { roles, people, passwordHash }: { roles: readonly DemoRoleKey[]; people: DemoPerson[]; passwordHash: string },
): Promise<[email: string, user: DemoStaff][]> {
  const roleIds = new Map<DemoRoleKey, string>();
  for (const key of roles) {
    const role: DemoRole = demoRoles[key];
    roleIds.set(key, (await buildRole(context, { merchantId, ...role })).id);
  }
  const users: [string, DemoStaff][] = [];
  for (const { roles: held, status = 'active', daysAgo, ...rest } of people) {
    const isInvited = status === 'invited';
    const createdAt = new Date(Date.now() - daysAgo * day);
    const { id } = await buildUser(context, {
      ...rest,
      merchantId,
      createdAt,
      roleIds: held.map((key) => roleIds.get(key)!),
      status: userStatus[status],
      passwordHash: isInvited ? undefined : passwordHash,
    });
    const name = `${rest.firstName} ${rest.lastName}`;
    users.push([rest.email, { id, name, phone: rest.phone ?? null, createdAt }]);
    if (isInvited) await invite(context, merchantId, { userId: id, invitedById: users[0]![1].id, createdAt });
  }
  return users;
}

/** An invitation whose link nobody knows: it can be sent again. */
async function invite(
  context: SeedContext,
  merchantId: string,
  { userId, invitedById, createdAt }: { userId: string; invitedById: string; createdAt: Date },
): Promise<void> {
  await context.database
    .forMerchant(merchantId)
    .query.insertInto('invitations')
    .values({
      user_id: userId,
      invited_by_id: invitedById,
      token_hash: randomBytes(32).toString('hex'),
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + invitationLifetime),
    })
    .execute();
}

/** The demo merchants with their people, roles, application and widget. */
export async function seedPeople(context: SeedContext, passwordHash: string): Promise<DemoPeople> {
  const lotus = await buildMerchant(context, {
    name: 'Lotus Home Services',
    metaFieldNames: ['plan', 'district', 'customer_since'],
    isSetUp: true,
  });
  const mekong = await buildMerchant(context, {
    name: 'Mekong Water',
    defaultLocale: 'vi',
    timeZone: 'Asia/Ho_Chi_Minh',
    isSetUp: true,
  });
  await buildApplication(context, {
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
  await buildApplication(context, {
    merchantId: mekong.id,
    appId: 'mekong-water',
    domains: ['mekong.example', 'localhost', '127.0.0.1'],
    brandColor: '#1d4ed8',
  });
  const users = [
    ...(await staff(context, lotus.id, {
      roles: ['administrator', 'operator', 'specialist', 'dispatcher', 'manager', 'viewer'],
      people: lotusPeople,
      passwordHash,
    })),
    ...(await staff(context, mekong.id, {
      roles: ['administrator', 'operator', 'viewer'],
      people: mekongPeople,
      passwordHash,
    })),
  ];
  return {
    lotusId: lotus.id,
    mekongId: mekong.id,
    users: Object.fromEntries(users) as DemoPeople['users'],
    byEmail: new Map(users),
  };
}
