import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export interface WebViewInstruction {
  readonly sender: string;
  readonly companyName: string;
  /** Address of the hosted page. */
  readonly pageUrl: string;
}

/** Texts that differ by language. */
interface MailTexts {
  readonly subject: (companyName: string) => string;
  readonly paragraphs: (instruction: WebViewInstruction) => readonly string[];
  readonly address: string;
  /** Heading of the part about signed identities. */
  readonly signed: string;
  readonly open: string;
  readonly note: string;
}

const signedUrl = ({ pageUrl }: WebViewInstruction) =>
  `${pageUrl}#id=CUSTOMER_ID&name=NAME&issued_at=UNIX_SECONDS&hash=HMAC_SHA256`;
const android = ({ pageUrl }: WebViewInstruction) =>
  [
    'webView.settings.javaScriptEnabled = true',
    'webView.settings.domStorageEnabled = true',
    `webView.loadUrl("${pageUrl}")`,
  ].join('\n');
const ios = ({ pageUrl }: WebViewInstruction) => `webView.load(URLRequest(url: URL(string: "${pageUrl}")!))`;

const mailTexts: Record<Locale, MailTexts> = {
  en: {
    subject: (companyName) => `How to open the ${companyName} chat in an app`,
    paragraphs: ({ sender, companyName }) => [
      `${sender} asks you to open the ${companyName} chat in an app.`,
      'The chat has its own page. Open its address in a web view with JavaScript and storage enabled. For voice messages and files, the app needs microphone and camera permission.',
    ],
    address: 'Address',
    signed:
      'If your server confirms who is signed in, append this to the address. Your server signs id, a line break and issued_at with the application secret. Never put the secret into the app.',
    open: 'Open page',
    note: 'The part after # is never sent to a server and does not appear in logs.',
  },
  km: {
    subject: (companyName) => `របៀបបើកប្រអប់សន្ទនារបស់ ${companyName} ក្នុងកម្មវិធីទូរសព្ទ`,
    paragraphs: ({ sender, companyName }) => [
      `${sender} សូមឱ្យអ្នកបើកប្រអប់សន្ទនារបស់ ${companyName} ក្នុងកម្មវិធីទូរសព្ទ។`,
      'ប្រអប់សន្ទនាមានទំព័រដោយឡែក។ សូមបើកអាសយដ្ឋាននេះក្នុង web view ដែលអនុញ្ញាត JavaScript និងការរក្សាទុកទិន្នន័យ។ សម្រាប់សារសំឡេង និងឯកសារ កម្មវិធីត្រូវសុំប្រើមីក្រូហ្វូន និងកាមេរ៉ា។',
    ],
    address: 'អាសយដ្ឋាន',
    signed:
      'បើម៉ាស៊ីនមេរបស់អ្នកបញ្ជាក់ថាអ្នកណាបានចូលគណនី សូមបន្ថែមផ្នែកនេះខាងក្រោយអាសយដ្ឋាន។ ម៉ាស៊ីនមេចុះហត្ថលេខាលើ id, សញ្ញាចុះបន្ទាត់ និង issued_at ដោយប្រើសោសម្ងាត់របស់កម្មវិធី។ កុំដាក់សោសម្ងាត់ក្នុងកម្មវិធីទូរសព្ទ។',
    open: 'បើកទំព័រ',
    note: 'អ្វីដែលនៅខាងក្រោយសញ្ញា # មិនត្រូវបានផ្ញើទៅម៉ាស៊ីនមេ ហើយមិនមានក្នុងកំណត់ហេតុឡើយ។',
  },
  vi: {
    subject: (companyName) => `Cách mở khung trò chuyện của ${companyName} trong ứng dụng`,
    paragraphs: ({ sender, companyName }) => [
      `${sender} nhờ bạn mở khung trò chuyện của ${companyName} trong ứng dụng.`,
      'Khung trò chuyện có trang riêng. Hãy mở địa chỉ này trong web view cho phép JavaScript và lưu trữ; để gửi tin nhắn thoại và tệp, ứng dụng cần xin quyền micrô và máy ảnh.',
    ],
    address: 'Địa chỉ',
    signed:
      'Nếu máy chủ của bạn xác nhận ai đang đăng nhập, hãy thêm phần này sau địa chỉ. Máy chủ ký id, dấu xuống dòng và issued_at bằng khóa bí mật của ứng dụng. Không bao giờ đặt khóa này trong ứng dụng.',
    open: 'Mở trang',
    note: 'Phần sau dấu # không bao giờ được web view gửi lên máy chủ và không xuất hiện trong nhật ký.',
  },
  'zh-cn': {
    subject: (companyName) => `如何在 App 中打开 ${companyName} 的会话窗口`,
    paragraphs: ({ sender, companyName }) => [
      `${sender} 请您在 App 中打开 ${companyName} 的会话窗口。`,
      '会话窗口有独立页面。请在允许 JavaScript 和本地存储的 WebView 中打开该地址；发送语音消息和文件时，App 需申请麦克风和相机权限。',
    ],
    address: '地址',
    signed:
      '如果您的服务器可以确认登录者身份，请在地址后加上这一段。服务器用应用密钥对 id、换行符和 issued_at 签名；App 中绝不能保存密钥。',
    open: '打开页面',
    note: '# 之后的内容不会由 WebView 发送到服务器，也不会出现在日志里。',
  },
};

/** Instructions for opening the chat inside an app, for its developer. */
export function webViewInstruction(locale: Locale, instruction: WebViewInstruction): MailContent {
  const { subject, paragraphs, address, signed, open, note } = mailTexts[locale];
  const { companyName, pageUrl } = instruction;
  return {
    subject: subject(companyName),
    paragraphs: [...paragraphs(instruction)],
    snippets: [
      { label: address, text: pageUrl },
      { label: 'Android', text: android(instruction) },
      { label: 'iOS', text: ios(instruction) },
      { label: signed, text: signedUrl(instruction) },
    ],
    action: { label: open, url: pageUrl },
    note,
  };
}
