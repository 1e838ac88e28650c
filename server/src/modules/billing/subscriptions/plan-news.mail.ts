import type { PlanLimitName } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export const planNewsKinds = [
  'planEndsSoon',
  'planEnded',
  'planReadonly',
  'planLimitNear',
  'renewalOrdered',
  'paymentApproved',
  'paymentRejected',
  'businessSuspended',
  'businessResumed',
] as const;
export type PlanNewsKind = (typeof planNewsKinds)[number];

/** What fills the sentences; each kind has those that its line in the manifest of the contract names. */
type Facts = Readonly<Record<string, string>> & {
  readonly name: string;
  readonly companyName: string;
  readonly planUrl: string;
};
interface MailTexts {
  readonly hello: (facts: Facts) => string;
  readonly action: string;
  readonly kinds: Record<PlanNewsKind, (facts: Facts) => { subject: string; text: string }>;
}

/** What a limit is called within a sentence. */
const limitNames: Record<Locale, Record<PlanLimitName, string>> = {
  en: {
    seats: 'users',
    operators: 'operators',
    conversations: 'conversations this month',
    storage: 'file storage',
    partners: 'partners',
    bots: 'bots',
    aiTokens: 'AI tokens this month',
  },
  km: {
    seats: 'អ្នកប្រើប្រាស់',
    operators: 'ប្រតិបត្តិករ',
    conversations: 'ការសន្ទនាក្នុងខែនេះ',
    storage: 'ទំហំផ្ទុកឯកសារ',
    partners: 'ដៃគូ',
    bots: 'បុត',
    aiTokens: 'ថូខឹន AI ក្នុងខែនេះ',
  },
  vi: {
    seats: 'người dùng',
    operators: 'nhân viên tư vấn',
    conversations: 'cuộc trò chuyện trong tháng này',
    storage: 'dung lượng tệp',
    partners: 'đối tác',
    bots: 'bot',
    aiTokens: 'token AI trong tháng này',
  },
  'zh-cn': {
    seats: '用户',
    operators: '客服',
    conversations: '本月会话',
    storage: '文件存储',
    partners: '合作伙伴',
    bots: '机器人',
    aiTokens: '本月 AI 令牌',
  },
};

const searchedText: Record<Locale, MailTexts> = {
  en: {
    hello: ({ name }) => `Hello ${name},`,
    action: 'View plan',
    kinds: {
      planEndsSoon: ({ companyName, days, date }) => ({
        subject: `The plan of ${companyName} ends on ${date}`,
        text:
          days === '1'
            ? `The plan of ${companyName} ends on ${date}, tomorrow. Renew it to keep everything working.`
            : `The plan of ${companyName} ends on ${date}, in ${days} days. Renew it to keep everything working.`,
      }),
      planEnded: ({ companyName, date }) => ({
        subject: `The plan of ${companyName} has ended`,
        text: `The plan of ${companyName} has ended. Everything works until ${date}. After that day you can view and export your data, but no new conversations are taken until the plan is paid.`,
      }),
      planReadonly: ({ companyName }) => ({
        subject: `${companyName} is now read-only`,
        text: `The plan of ${companyName} has ended and was not renewed, so ${companyName} is read-only: no new conversations are taken. Open conversations can be ended, and all data can be viewed and exported. Everything works again as soon as a payment is approved.`,
      }),
      planLimitNear: ({ companyName, context, used, max }) => ({
        subject: `${companyName} has almost reached a limit of its plan`,
        text: `${companyName} has reached ${used} of ${max} (${limitNames.en[context as PlanLimitName]}). Once the limit is reached, nothing more can be added. Choose a larger plan before then.`,
      }),
      renewalOrdered: ({ companyName, reference, amount }) => ({
        subject: `Renewal of ${companyName}: please pay ${amount}`,
        text: `The renewal of the plan of ${companyName} has been ordered. Please transfer ${amount} with the reference ${reference} and upload the receipt.`,
      }),
      paymentApproved: ({ companyName, reference, amount }) => ({
        subject: `Payment ${reference} of ${companyName} is approved`,
        text: `We have received ${amount} with the reference ${reference}. Thank you.`,
      }),
      paymentRejected: ({ companyName, reference, reason }) => ({
        subject: `Payment ${reference} of ${companyName} was rejected`,
        text: `The payment with the reference ${reference} was rejected. Reason: ${reason}`,
      }),
      businessSuspended: ({ companyName, reason }) => ({
        subject: `${companyName} is suspended`,
        text: `${companyName} is suspended: no new conversations are taken. All data can be viewed and exported. Reason: ${reason}`,
      }),
      businessResumed: ({ companyName }) => ({
        subject: `${companyName} is no longer suspended`,
        text: `${companyName} is no longer suspended, and everything works again.`,
      }),
    },
  },
  km: {
    hello: ({ name }) => `សួស្ដី ${name}`,
    action: 'មើលគម្រោងសេវា',
    kinds: {
      planEndsSoon: ({ companyName, days, date }) => ({
        subject: `គម្រោងសេវារបស់ ${companyName} ផុតកំណត់នៅថ្ងៃ ${date}`,
        text:
          days === '1'
            ? `គម្រោងសេវារបស់ ${companyName} ផុតកំណត់នៅថ្ងៃ ${date} គឺថ្ងៃស្អែក។ សូមបន្តគម្រោងសេវា ដើម្បីឱ្យអ្វីៗដំណើរការជាធម្មតា។`
            : `គម្រោងសេវារបស់ ${companyName} ផុតកំណត់នៅថ្ងៃ ${date} គឺក្នុងរយៈពេល ${days} ថ្ងៃទៀត។ សូមបន្តគម្រោងសេវា ដើម្បីឱ្យអ្វីៗដំណើរការជាធម្មតា។`,
      }),
      planEnded: ({ companyName, date }) => ({
        subject: `គម្រោងសេវារបស់ ${companyName} បានផុតកំណត់`,
        text: `គម្រោងសេវារបស់ ${companyName} បានផុតកំណត់។ អ្វីៗនៅដំណើរការរហូតដល់ថ្ងៃ ${date}។ ក្រោយថ្ងៃនោះ អ្នកអាចមើល និងនាំចេញទិន្នន័យបាន ប៉ុន្តែមិនអាចទទួលការសន្ទនាថ្មីបានទេ រហូតដល់បានបង់ប្រាក់។`,
      }),
      planReadonly: ({ companyName }) => ({
        subject: `ឥឡូវនេះ ${companyName} អាចមើលបានតែប៉ុណ្ណោះ`,
        text: `គម្រោងសេវារបស់ ${companyName} បានផុតកំណត់ ហើយមិនបានបន្តទេ។ ដូច្នេះមិនអាចទទួលការសន្ទនាថ្មីបានទេ។ អ្នកនៅតែអាចបញ្ចប់ការសន្ទនាដែលបើកស្រាប់ និងមើល ឬនាំចេញទិន្នន័យទាំងអស់។ អ្វីៗនឹងដំណើរការវិញភ្លាមៗ នៅពេលការបង់ប្រាក់ត្រូវបានអនុម័ត។`,
      }),
      planLimitNear: ({ companyName, context, used, max }) => ({
        subject: `${companyName} ជិតប្រើអស់កម្រិតគម្រោងសេវា`,
        text: `${companyName} កំពុងប្រើ ${used} ក្នុង ${max} (${limitNames.km[context as PlanLimitName]})។ ពេលប្រើអស់ អ្នកមិនអាចបន្ថែមទៀតបានទេ។ សូមជ្រើសរើសគម្រោងសេវាធំជាងនេះឱ្យទាន់ពេល។`,
      }),
      renewalOrdered: ({ companyName, reference, amount }) => ({
        subject: `ការបន្តគម្រោងសេវារបស់ ${companyName}៖ សូមបង់ ${amount}`,
        text: `ការបន្តគម្រោងសេវារបស់ ${companyName} ត្រូវបានបញ្ជាទិញ។ សូមផ្ទេរប្រាក់ ${amount} ដោយសរសេរលេខយោង ${reference} រួចផ្ទុកឡើងបង្កាន់ដៃ។`,
      }),
      paymentApproved: ({ companyName, reference, amount }) => ({
        subject: `ការបង់ប្រាក់ ${reference} របស់ ${companyName} ត្រូវបានអនុម័ត`,
        text: `យើងបានទទួលប្រាក់ ${amount} ដែលមានលេខយោង ${reference}។ សូមអរគុណ។`,
      }),
      paymentRejected: ({ companyName, reference, reason }) => ({
        subject: `ការបង់ប្រាក់ ${reference} របស់ ${companyName} ត្រូវបានបដិសេធ`,
        text: `ការបង់ប្រាក់ដែលមានលេខយោង ${reference} ត្រូវបានបដិសេធ។ មូលហេតុ៖ ${reason}`,
      }),
      businessSuspended: ({ companyName, reason }) => ({
        subject: `${companyName} ត្រូវបានផ្អាក`,
        text: `${companyName} ត្រូវបានផ្អាក៖ មិនអាចទទួលការសន្ទនាថ្មីបានទេ។ អ្នកនៅតែអាចមើល និងនាំចេញទិន្នន័យទាំងអស់។ មូលហេតុ៖ ${reason}`,
      }),
      businessResumed: ({ companyName }) => ({
        subject: `${companyName} លែងត្រូវបានផ្អាកហើយ`,
        text: `${companyName} លែងត្រូវបានផ្អាក ហើយអ្វីៗដំណើរការវិញ។`,
      }),
    },
  },
  vi: {
    hello: ({ name }) => `Xin chào ${name},`,
    action: 'Xem gói dịch vụ',
    kinds: {
      planEndsSoon: ({ companyName, days, date }) => ({
        subject: `Gói dịch vụ của ${companyName} hết hạn ngày ${date}`,
        text:
          days === '1'
            ? `Gói dịch vụ của ${companyName} hết hạn ngày ${date}, tức ngày mai. Hãy gia hạn để mọi thứ tiếp tục hoạt động.`
            : `Gói dịch vụ của ${companyName} hết hạn ngày ${date}, còn ${days} ngày. Hãy gia hạn để mọi thứ tiếp tục hoạt động.`,
      }),
      planEnded: ({ companyName, date }) => ({
        subject: `Gói dịch vụ của ${companyName} đã hết hạn`,
        text: `Gói dịch vụ của ${companyName} đã hết hạn. Mọi thứ vẫn hoạt động đến ngày ${date}. Sau ngày đó, bạn có thể xem và xuất dữ liệu nhưng không nhận cuộc trò chuyện mới cho đến khi gói được thanh toán.`,
      }),
      planReadonly: ({ companyName }) => ({
        subject: `${companyName} hiện chỉ có thể xem`,
        text: `Gói dịch vụ của ${companyName} đã hết hạn và chưa được gia hạn nên doanh nghiệp chỉ có thể xem: không nhận cuộc trò chuyện mới. Bạn vẫn có thể kết thúc các cuộc trò chuyện đang mở, xem và xuất mọi dữ liệu. Mọi thứ hoạt động trở lại ngay khi khoản thanh toán được duyệt.`,
      }),
      planLimitNear: ({ companyName, context, used, max }) => ({
        subject: `${companyName} sắp dùng hết một hạn mức của gói dịch vụ`,
        text: `${companyName} đã đạt ${used} trên ${max} (${limitNames.vi[context as PlanLimitName]}). Khi đạt giới hạn, bạn không thể thêm nữa. Hãy chọn gói lớn hơn trước lúc đó.`,
      }),
      renewalOrdered: ({ companyName, reference, amount }) => ({
        subject: `Gia hạn cho ${companyName}: vui lòng thanh toán ${amount}`,
        text: `Đã đặt gia hạn gói dịch vụ của ${companyName}. Vui lòng chuyển ${amount} với mã tham chiếu ${reference} và tải biên lai lên.`,
      }),
      paymentApproved: ({ companyName, reference, amount }) => ({
        subject: `Khoản thanh toán ${reference} của ${companyName} đã được duyệt`,
        text: `Chúng tôi đã nhận ${amount} với mã tham chiếu ${reference}. Xin cảm ơn.`,
      }),
      paymentRejected: ({ companyName, reference, reason }) => ({
        subject: `Khoản thanh toán ${reference} của ${companyName} bị từ chối`,
        text: `Khoản thanh toán với mã tham chiếu ${reference} bị từ chối. Lý do: ${reason}`,
      }),
      businessSuspended: ({ companyName, reason }) => ({
        subject: `${companyName} bị tạm ngưng`,
        text: `${companyName} bị tạm ngưng: không nhận cuộc trò chuyện mới. Bạn vẫn có thể xem và xuất mọi dữ liệu. Lý do: ${reason}`,
      }),
      businessResumed: ({ companyName }) => ({
        subject: `${companyName} không còn bị tạm ngưng`,
        text: `${companyName} không còn bị tạm ngưng và mọi thứ hoạt động trở lại.`,
      }),
    },
  },
  'zh-cn': {
    hello: ({ name }) => `${name}，您好：`,
    action: '查看套餐',
    kinds: {
      planEndsSoon: ({ companyName, days, date }) => ({
        subject: `${companyName} 的套餐将于 ${date} 到期`,
        text:
          days === '1'
            ? `${companyName} 的套餐将于 ${date} 到期，也就是明天。请续费，以便一切继续正常使用。`
            : `${companyName} 的套餐将于 ${date} 到期，还有 ${days} 天。请续费，以便一切继续正常使用。`,
      }),
      planEnded: ({ companyName, date }) => ({
        subject: `${companyName} 的套餐已到期`,
        text: `${companyName} 的套餐已到期。${date} 之前一切照常使用。此后您可以查看和导出数据，但在付款之前不再接收新会话。`,
      }),
      planReadonly: ({ companyName }) => ({
        subject: `${companyName} 现在为只读`,
        text: `${companyName} 的套餐已到期且未续费，因此不再接收新会话。您仍可结束进行中的会话，并查看和导出所有数据。付款通过审核后，一切立即恢复。`,
      }),
      planLimitNear: ({ companyName, context, used, max }) => ({
        subject: `${companyName} 的套餐有一项额度即将用完`,
        text: `${companyName} 已使用 ${used}，共 ${max}（${limitNames['zh-cn'][context as PlanLimitName]}）。用完后将无法再添加。请及时选择更大的套餐。`,
      }),
      renewalOrdered: ({ companyName, reference, amount }) => ({
        subject: `${companyName} 套餐续费：请支付 ${amount}`,
        text: `${companyName} 的套餐续费订单已生成。请转账 ${amount}，备注 ${reference}，并上传付款凭证。`,
      }),
      paymentApproved: ({ companyName, reference, amount }) => ({
        subject: `${companyName} 的付款 ${reference} 已通过审核`,
        text: `我们已收到 ${amount}，备注 ${reference}。谢谢。`,
      }),
      paymentRejected: ({ companyName, reference, reason }) => ({
        subject: `${companyName} 的付款 ${reference} 被拒绝`,
        text: `备注为 ${reference} 的付款被拒绝。原因：${reason}`,
      }),
      businessSuspended: ({ companyName, reason }) => ({
        subject: `${companyName} 已被暂停`,
        text: `${companyName} 已被暂停，不再接收新会话。您仍可查看和导出所有数据。原因：${reason}`,
      }),
      businessResumed: ({ companyName }) => ({
        subject: `${companyName} 已恢复`,
        text: `${companyName} 不再被暂停，一切已恢复正常。`,
      }),
    },
  },
};

export function planNewsMail(locale: Locale, kind: PlanNewsKind, facts: Facts): MailContent {
  const { hello, action, kinds } = searchedText[locale];
  const { subject, text } = kinds[kind](facts);
  return { subject, paragraphs: [hello(facts), text], action: { label: action, url: facts.planUrl } };
}
