import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export interface AlreadyRegisteredMail {
  readonly name: string;
  readonly appName: string;
  readonly loginUrl: string;
  readonly resetUrl: string;
}

interface MailTexts {
  subject: string;
  hello: string;
  reason: string;
  signIn: string;
  reset: string;
  note: string;
}

const mailTexts: Record<Locale, (name: string, appName: string) => MailTexts> = {
  en: (name, appName) => ({
    subject: `You already have a ${appName} account`,
    hello: `Hello ${name},`,
    reason: `Someone, probably you, tried to register at ${appName} with this email address. It already has an account, so you can simply sign in.`,
    signIn: 'Sign in',
    reset: 'I forgot my password',
    note: 'If this was not you, you do not need to do anything. No one has learned that you have an account.',
  }),
  km: (name, appName) => ({
    subject: `អ្នកមានគណនីនៅ ${appName} រួចហើយ`,
    hello: `សួស្ដី ${name}`,
    reason: `មាននរណាម្នាក់ ប្រហែលជាអ្នកផ្ទាល់ ចង់ចុះឈ្មោះនៅ ${appName} ដោយប្រើអ៊ីមែលនេះ។ អ៊ីមែលនេះមានគណនីរួចហើយ ដូច្នេះអ្នកគ្រាន់តែចូលប្រើជាការស្រេច។`,
    signIn: 'ចូលគណនី',
    reset: 'ខ្ញុំភ្លេចពាក្យសម្ងាត់',
    note: 'បើមិនមែនជាអ្នកទេ មិនចាំបាច់ធ្វើអ្វីឡើយ៖ គ្មាននរណាដឹងថាអ្នកមានគណនីទេ។',
  }),
  vi: (name, appName) => ({
    subject: `Bạn đã có tài khoản ${appName}`,
    hello: `Xin chào ${name},`,
    reason: `Có người, có lẽ là bạn, vừa muốn đăng ký ${appName} bằng địa chỉ này. Địa chỉ đã có tài khoản nên bạn không cần đăng ký, chỉ cần đăng nhập.`,
    signIn: 'Đăng nhập',
    reset: 'Tôi không nhớ mật khẩu',
    note: 'Nếu không phải bạn, bạn không cần làm gì: không ai biết rằng bạn có tài khoản.',
  }),
  'zh-cn': (name, appName) => ({
    subject: `您已有 ${appName} 账号`,
    hello: `${name}，您好：`,
    reason: `有人（可能是您本人）想用此邮箱注册 ${appName}。该邮箱已有账号，无需注册，直接登录即可。`,
    signIn: '登录',
    reset: '我忘记了密码',
    note: '如果不是您本人操作，无需处理：没有人因此得知您有账号。',
  }),
};

export function alreadyRegisteredMail(locale: Locale, mail: AlreadyRegisteredMail): MailContent {
  const { subject, hello, reason, signIn, reset, note } = mailTexts[locale](mail.name, mail.appName);
  return {
    subject,
    paragraphs: [hello, reason],
    action: { label: signIn, url: mail.loginUrl },
    otherAction: { label: reset, url: mail.resetUrl },
    note,
  };
}
