import type { Locale } from '@sala/contract/core/locales.ts';

/** What a bot says by itself; the business writes everything else. */
interface BotWords {
  /** Before the first answer of a conversation. `{bot}`. */
  readonly intro: string;
  readonly notUnderstood: string;
  readonly meaning: string;
  readonly noneOfThese: string;
  readonly person: string;
  readonly handOver: string;
  readonly services: string;
  readonly anythingElse: string;
  readonly ticketProblem: string;
  readonly ticketEmail: string;
  /** `{sources}` of an answer. */
  readonly source: string;
  readonly helped: string;
  readonly didNotHelp: string;
  /** To thanks and goodbyes. */
  readonly closing: string;
}

/** Answers by which a visitor says whether an answer of the model helped. */
export const votes = { up: '👍', down: '👎' } as const;

export const botWords: Readonly<Record<Locale, BotWords>> = {
  en: {
    intro: 'I am {bot}, a bot. You can talk to a person at any time.',
    notUnderstood: 'Sorry, I did not understand that. Could you put it in other words?',
    meaning: 'Do you mean one of these?',
    noneOfThese: 'None of these',
    person: 'Talk to a person',
    handOver: 'I am passing you on to a person. Everything you wrote here stays with the conversation.',
    services: 'We offer:',
    anythingElse: 'Is there anything else we can do for you?',
    ticketProblem: 'What is it about? Please describe it in one or two sentences.',
    ticketEmail: 'Which email address should we answer to?',
    source: 'Source: {sources}',
    helped: 'Thank you, glad to help!',
    didNotHelp: 'Sorry about that. Would you like to talk to a person?',
    closing: 'You are welcome! Write here whenever you need something.',
  },
  km: {
    intro: 'ខ្ញុំជា {bot} ជាបុត។ លោកអ្នកអាចនិយាយជាមួយបុគ្គលិកបានគ្រប់ពេល។',
    notUnderstood: 'សូមអភ័យទោស ខ្ញុំមិនយល់ទេ។ តើលោកអ្នកអាចសរសេរជាពាក្យផ្សេងបានទេ?',
    meaning: 'តើលោកអ្នកចង់និយាយអំពីមួយណា?',
    noneOfThese: 'មិនមែនទាំងនេះទេ',
    person: 'និយាយជាមួយបុគ្គលិក',
    handOver: 'ខ្ញុំកំពុងផ្ទេរលោកអ្នកទៅបុគ្គលិក។ អ្វីៗដែលលោកអ្នកបានសរសេរ នៅតែមានក្នុងការសន្ទនានេះ។',
    services: 'យើងផ្ដល់៖',
    anythingElse: 'តើមានអ្វីទៀតដែលយើងអាចជួយលោកអ្នកបាន?',
    ticketProblem: 'តើអំពីរឿងអ្វី? សូមពិពណ៌នាមួយឬពីរប្រយោគ។',
    ticketEmail: 'តើយើងគួរឆ្លើយទៅអ៊ីមែលណា?',
    source: 'ប្រភព៖ {sources}',
    helped: 'សូមអរគុណ! រីករាយដែលបានជួយ។',
    didNotHelp: 'សូមអភ័យទោស។ តើលោកអ្នកចង់និយាយជាមួយបុគ្គលិកទេ?',
    closing: 'មិនអីទេ! សូមសរសេរមកពេលណាដែលលោកអ្នកត្រូវការអ្វី។',
  },
  vi: {
    intro: 'Tôi là {bot}, một bot. Bạn có thể nói chuyện với nhân viên bất cứ lúc nào.',
    notUnderstood: 'Xin lỗi, tôi chưa hiểu. Bạn viết cách khác được không?',
    meaning: 'Có phải ý bạn là một trong các mục này?',
    noneOfThese: 'Không phải các mục này',
    person: 'Nói chuyện với nhân viên',
    handOver: 'Tôi đang chuyển bạn cho nhân viên. Những gì bạn đã viết vẫn ở trong cuộc trò chuyện.',
    services: 'Chúng tôi có:',
    anythingElse: 'Chúng tôi có thể giúp gì thêm cho bạn không?',
    ticketProblem: 'Về việc gì ạ? Vui lòng mô tả trong một hai câu.',
    ticketEmail: 'Chúng tôi nên trả lời vào email nào?',
    source: 'Nguồn: {sources}',
    helped: 'Cảm ơn bạn, rất vui được giúp!',
    didNotHelp: 'Xin lỗi bạn. Bạn có muốn nói chuyện với nhân viên không?',
    closing: 'Không có gì ạ! Hãy nhắn cho chúng tôi khi bạn cần.',
  },
  'zh-cn': {
    intro: '我是机器人 {bot}，您可以随时联系人工客服。',
    notUnderstood: '抱歉，我没有明白。能换一种说法吗？',
    meaning: '您是想问以下哪一项？',
    noneOfThese: '都不是',
    person: '联系人工客服',
    handOver: '正在为您转接人工客服，您写过的内容都会保留在会话中。',
    services: '我们提供：',
    anythingElse: '还有什么可以帮您的吗？',
    ticketProblem: '是关于什么的？请用一两句话描述。',
    ticketEmail: '我们应该回复到哪个邮箱？',
    source: '来源：{sources}',
    helped: '谢谢，很高兴能帮到您！',
    didNotHelp: '很抱歉。需要为您转接人工客服吗？',
    closing: '不客气！有需要随时联系我们。',
  },
};
