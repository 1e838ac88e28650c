import type { Locale } from '@sala/contract/core/locales.ts';

export interface OrderCustomer {
  readonly name: string;
  readonly locale: Locale;
  readonly phone: string;
  readonly email?: string;
  readonly address: string;
  /** Code of the project he lives or works in. */
  readonly project?: 'RIV' | 'TKV' | 'OFF';
  readonly building?: string;
  readonly room?: string;
  readonly enterprise?: string;
}

const customer = (
  locale: Locale,
  name: string,
  phone: string,
  address: string,
  more: Partial<OrderCustomer> = {},
): OrderCustomer => ({ locale, name, phone, address, ...more });

const riverside = (room: string) => ({ project: 'RIV', building: 'Riverside Residences', room }) as const;
const tower = (building: string, room: string, enterprise: string) =>
  ({ project: 'OFF', building, room, enterprise }) as const;
const villa = { project: 'TKV', building: 'Villa' } as const;

/** Some of them have written in the chat: they have the same telephone number there. */
export const lotusCustomers = [
  customer('en', 'Emily Carter', '+855 12 041 327', 'Street 310, Boeung Keng Kang 1'),
  customer('km', 'សុខ ចាន់ធូ', '+855 12 058 211', 'ផ្ទះ 24 ផ្លូវ 271 ទួលទំពូង'),
  customer('vi', 'Nguyễn Thị Hồng Nhung', '+855 97 100 2874', 'Sisowath Quay 61, Daun Penh', riverside('7B')),
  customer('zh-cn', '陈晓燕', '+855 96 100 7718', 'Monivong Blvd 245', tower('Monivong Tower', '12-03', '金边商贸')),
  customer('en', "James O'Connor", '+855 17 018 864', 'Street 21, Tonle Bassac, 3rd floor', { room: '3A' }),
  customer('km', 'ហេង ស្រីមុំ', '+855 10 077 402', 'ផ្លូវ 315 ទួលគោក', villa),
  customer('vi', 'Trần Quốc Bảo', '+855 88 100 9316', 'Street 63, Boeung Keng Kang 3', {
    email: 'bao.tran@mail.example',
  }),
  customer('zh-cn', '王建国', '+855 88 100 1956', 'Mao Tse Toung Blvd 88', tower('Golden Bridge', '8F', '联合纺织')),
  customer('en', 'Priya Nair', '+855 96 100 4521', 'Street 337, Tuol Kouk', villa),
  customer('km', 'លី សុវណ្ណារ៉ា', '+855 89 014 553', 'ផ្លូវ 371 ស្ទឹងមានជ័យ', { email: 'sovannara.ly@mail.example' }),
  customer('vi', 'Phạm Thu Hà', '+855 12 087 364', 'Street 432, Toul Tompoung 2'),
  customer('zh-cn', '李娜', '+855 16 078 340', 'Sisowath Quay 61, Daun Penh', riverside('9C')),
  customer(
    'en',
    'Thomas Becker',
    '+855 78 016 205',
    'Norodom Blvd 112',
    tower('Norodom Centre', '5-01', 'Becker Consulting'),
  ),
  customer('km', 'ចាន់ រស្មី', '+855 15 063 870', 'ផ្លូវ 608 ទួលគោក', villa),
  customer('vi', 'Đặng Văn Phúc', '+855 31 100 5520', 'Street 105, Chbar Ampov'),
  customer('zh-cn', '林志豪', '+855 12 035 892', 'Street 598, Sen Sok'),
  customer('en', 'Chanthy Prum', '+855 11 029 746', 'Street 136, Phsar Kandal', { email: 'chanthy.prum@mail.example' }),
  customer('km', 'កែវ ពិសី', '+855 12 096 338', 'ផ្លូវ 2004 សែនសុខ'),
  customer('vi', 'Võ Ngọc Ánh', '+855 71 100 8093', 'Street 516, Tuol Kouk', villa),
  customer('zh-cn', '张伟', '+855 81 066 213', 'Monivong Blvd 301', tower('Sky 33', '21-07', '华远科技')),
  customer('en', 'Aisha Rahman', '+855 85 033 571', 'Sisowath Quay 61, Daun Penh', riverside('3F')),
  customer('km', 'ម៉ៅ សុភ័ក្ត្រ', '+855 77 082 149', 'ផ្ទះ 9 ផ្លូវ 1986 ភ្នំពេញថ្មី'),
  customer(
    'vi',
    'Hoàng Gia Huy',
    '+855 93 058 226',
    'Russian Federation Blvd 410',
    tower('Canadia Corner', '4-11', 'Huy Logistics'),
  ),
  customer('zh-cn', '刘思雨', '+855 70 013 459', 'Koh Pich, Street Elite 12'),
  customer('en', 'Daniel Kim', '+855 93 044 810', 'Sisowath Quay 61, Daun Penh', riverside('15D')),
  customer('km', 'ទេព បូរិន', '+855 92 031 775', 'ផ្លូវ 289 បឹងកក់ 1', villa),
  customer('en', 'Hannah Schmidt', '+855 81 037 114', 'Street 178, near the museum', {
    email: 'hannah.schmidt@mail.example',
  }),
  customer('km', 'អ៊ុំ សារឿន', '+855 12 019 486', 'ផ្លូវជាតិលេខ 1 ច្បារអំពៅ'),
  customer('en', 'Sovan Café', '+855 23 900 118', 'Street 51, Boeung Keng Kang 1', { enterprise: 'Sovan Café' }),
  customer('zh-cn', '黄美玲', '+855 99 042 685', 'Sisowath Quay 61, Daun Penh', riverside('11A')),
];

export const mekongCustomers = [
  customer('vi', 'Cô Sáu Tạp Hoá', '+84 91 003 8862', '42 Lê Thánh Tôn, Quận 1'),
  customer('vi', 'Nguyễn Hoài Nam', '+84 90 012 4471', 'Chung cư Bason, Quận 1', { room: 'B12.04' }),
  customer('en', 'Oliver Grant', '+84 90 021 7735', '18 Thảo Điền, Quận 2'),
  customer('vi', 'Trịnh Khánh Vy', '+84 93 004 1590', '7 Nguyễn Huệ, Quận 1', { email: 'vy.trinh@mail.example' }),
];
