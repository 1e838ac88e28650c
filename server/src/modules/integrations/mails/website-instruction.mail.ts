import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export interface WebsiteInstruction {
  readonly sender: string;
  readonly companyName: string;
  /** The line of HTML. */
  readonly tag: string;
  readonly domains: readonly string[];
  readonly demoUrl: string;
}

type Words = (instruction: WebsiteInstruction) => MailContent;

const domainsOf = ({ domains }: WebsiteInstruction) => (domains.length > 0 ? domains.join('\n') : '–');

const words: Record<Locale, Words> = {
  en: (instruction) => ({
    subject: `How to put the chat of ${instruction.companyName} on a website`,
    paragraphs: [
      `${instruction.sender} asks you to put the chat of ${instruction.companyName} on the website.`,
      'Add this one line to every page on which customers may write, just before the closing body tag. In WordPress, Shopify or Google Tag Manager it belongs into the field for custom code.',
    ],
    snippets: [
      { label: 'The line', text: instruction.tag },
      { label: 'The chat appears on these websites only. Ask for others to be added.', text: domainsOf(instruction) },
    ],
    action: { label: 'See the chat', url: instruction.demoUrl },
    note: 'The line holds no secret. If your website sends a Content-Security-Policy, allow this address in script-src and frame-src.',
  }),
  km: (instruction) => ({
    subject: `របៀបដាក់ប្រអប់សន្ទនារបស់ ${instruction.companyName} លើគេហទំព័រ`,
    paragraphs: [
      `${instruction.sender} សូមឱ្យអ្នកដាក់ប្រអប់សន្ទនារបស់ ${instruction.companyName} លើគេហទំព័រ។`,
      'សូមបន្ថែមកូដមួយបន្ទាត់នេះលើគ្រប់ទំព័រដែលអតិថិជនអាចសរសេរមក នៅមុនស្លាកបិទ body។ ក្នុង WordPress, Shopify ឬ Google Tag Manager សូមដាក់វាក្នុងកន្លែងសម្រាប់កូដផ្ទាល់ខ្លួន។',
    ],
    snippets: [
      { label: 'កូដ', text: instruction.tag },
      { label: 'ប្រអប់សន្ទនាបង្ហាញតែលើគេហទំព័រទាំងនេះប៉ុណ្ណោះ។ បើត្រូវការបន្ថែម សូមប្រាប់អ្នកផ្ញើ។', text: domainsOf(instruction) },
    ],
    action: { label: 'មើលប្រអប់សន្ទនា', url: instruction.demoUrl },
    note: 'កូដនេះមិនមានអ្វីសម្ងាត់ទេ។ បើគេហទំព័ររបស់អ្នកប្រើ Content-Security-Policy សូមអនុញ្ញាតអាសយដ្ឋាននេះក្នុង script-src និង frame-src។',
  }),
  vi: (instruction) => ({
    subject: `Cách đặt khung chat của ${instruction.companyName} lên trang web`,
    paragraphs: [
      `${instruction.sender} nhờ bạn đặt khung chat của ${instruction.companyName} lên trang web.`,
      'Thêm một dòng dưới đây vào mọi trang mà khách có thể nhắn, ngay trước thẻ đóng body. Với WordPress, Shopify hoặc Google Tag Manager, hãy đặt vào ô mã tùy chỉnh.',
    ],
    snippets: [
      { label: 'Đoạn mã', text: instruction.tag },
      {
        label: 'Khung chat chỉ hiện trên các trang web này. Nếu cần thêm, hãy báo người gửi.',
        text: domainsOf(instruction),
      },
    ],
    action: { label: 'Xem khung chat', url: instruction.demoUrl },
    note: 'Đoạn mã không chứa bí mật nào. Nếu trang web dùng Content-Security-Policy, hãy cho phép địa chỉ này trong script-src và frame-src.',
  }),
  'zh-cn': (instruction) => ({
    subject: `如何在网站上添加 ${instruction.companyName} 的聊天`,
    paragraphs: [
      `${instruction.sender} 请您在网站上添加 ${instruction.companyName} 的聊天。`,
      '请在客户可以留言的每个页面上，把下面这一行放在 body 结束标签之前。使用 WordPress、Shopify 或 Google Tag Manager 时，放到自定义代码的位置即可。',
    ],
    snippets: [
      { label: '代码', text: instruction.tag },
      { label: '聊天只在以下网站显示，如需增加请告知发件人。', text: domainsOf(instruction) },
    ],
    action: { label: '查看聊天', url: instruction.demoUrl },
    note: '这行代码不含任何机密。如果网站启用了 Content-Security-Policy，请在 script-src 和 frame-src 中允许此地址。',
  }),
};

/** How somebody puts the chat on a website: for whoever takes care of it. */
export function websiteInstruction(locale: Locale, instruction: WebsiteInstruction): MailContent {
  return words[locale](instruction);
}
