import type { Locale } from '@sala/contract/core/locales.ts';

interface ReportMailTexts {
  readonly subject: (report: string, days: string) => string;
  readonly intro: (report: string, business: string, days: string, timeZone: string) => string;
  readonly attached: string;
  readonly open: string;
  readonly stop: string;
  readonly note: string;
  /** The same for who set it up. */
  readonly ownNote: string;
  /** Where it was narrowed. */
  readonly narrowed: string;
  readonly created: string;
}

export const reportMailTexts: Readonly<Record<Locale, ReportMailTexts>> = {
  en: {
    subject: (report, days) => `${report}, ${days}`,
    intro: (report, business, days, timeZone) =>
      `This is the report “${report}” of ${business} for ${days}. Days are in the time zone ${timeZone}.`,
    attached: 'The report is attached.',
    open: 'Open the report in Sala',
    stop: 'Stop these emails',
    note: 'A colleague set up this email for you. You can stop it at any time, without signing in.',
    ownNote: 'You set up this email. You can stop it at any time, without signing in.',
    narrowed: 'It uses the filters with which it was set up; the link opens the page with the same filters.',
    created: 'Created',
  },
  km: {
    subject: (report, days) => `${report}, ${days}`,
    intro: (report, business, days, timeZone) =>
      `នេះជារបាយការណ៍ «${report}» របស់ ${business} សម្រាប់ ${days}។ ថ្ងៃគិតតាមល្វែងម៉ោង ${timeZone}។`,
    attached: 'របាយការណ៍ត្រូវបានភ្ជាប់មកជាមួយ។',
    open: 'បើករបាយការណ៍ក្នុង Sala',
    stop: 'ឈប់ទទួលអ៊ីមែលទាំងនេះ',
    note: 'មិត្តរួមការងារម្នាក់បានកំណត់អ៊ីមែលនេះសម្រាប់អ្នក។ អ្នកអាចឈប់ទទួលនៅពេលណាក៏បាន ដោយមិនចាំបាច់ចូលប្រើ។',
    ownNote: 'អ្នកបានកំណត់អ៊ីមែលនេះ។ អ្នកអាចឈប់ទទួលនៅពេលណាក៏បាន ដោយមិនចាំបាច់ចូលប្រើ។',
    narrowed: 'របាយការណ៍នេះប្រើតម្រងដែលបានជ្រើសពេលកំណត់អ៊ីមែល។ តំណបើកទំព័រជាមួយតម្រងដដែល។',
    created: 'ថ្ងៃបង្កើត',
  },
  vi: {
    subject: (report, days) => `${report}, ${days}`,
    intro: (report, business, days, timeZone) =>
      `Đây là báo cáo “${report}” của ${business} cho ${days}. Ngày được tính theo múi giờ ${timeZone}.`,
    attached: 'Báo cáo được đính kèm.',
    open: 'Mở báo cáo trong Sala',
    stop: 'Ngừng nhận các email này',
    note: 'Một đồng nghiệp đã thiết lập email này cho bạn. Bạn có thể ngừng nhận bất cứ lúc nào mà không cần đăng nhập.',
    ownNote: 'Bạn đã thiết lập email này. Bạn có thể ngừng nhận bất cứ lúc nào mà không cần đăng nhập.',
    narrowed: 'Báo cáo dùng các bộ lọc đã chọn khi thiết lập email; liên kết mở trang với cùng bộ lọc.',
    created: 'Tạo lúc',
  },
  'zh-cn': {
    subject: (report, days) => `${report}，${days}`,
    intro: (report, business, days, timeZone) =>
      `以下是 ${business} 在 ${days} 的报表“${report}”。日期以时区 ${timeZone} 为准。`,
    attached: '报表见附件。',
    open: '在 Sala 中打开报表',
    stop: '不再接收此邮件',
    note: '同事为您设置了此邮件。您可随时停止接收，无需登录。',
    ownNote: '您设置了此邮件。您可随时停止接收，无需登录。',
    narrowed: '报表使用设置邮件时的筛选条件；链接打开的页面使用相同的筛选条件。',
    created: '生成时间',
  },
};
