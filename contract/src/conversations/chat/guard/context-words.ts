/** The meaning of a number according to the words around it. */
export type NumberMeaning = 'phone' | 'bank' | 'payment' | 'other';

export interface ContextWord {
  readonly meaning: NumberMeaning;
  readonly start: number;
  readonly end: number;
}

/**
 * Words in folded form: lower case, without accents. Latin words match as whole words; the other scripts have no spaces between words.
 * `payment` words occur in harmless sentences too, so they count only beside a longer number.
 */
const vocabulary: Record<NumberMeaning, { latin: string; others: string }> = {
  phone: {
    latin:
      'phones?|sim(?: card)?|tel|telephone|mobile|cell|cellphone|call|dial|ring|text me|sms|hotline|whats ?app|wa|viber|telegram|tele|zalo|imo|line|' +
      'signal|messenger|wechat|weixin|wx|vx|qq|reach me|contact me|my number|my no|dien thoai|dt|sdt|so dt|di dong|goi|nhan tin|lien he|' +
      'lien lac|alo|so cua (?:toi|em|anh|chi|minh)',
    others:
      '电话|電話|手机|手機|微信|加我|联系|聯繫|拨打|打给|打給|致电|座机|短信|号码|號碼|ទូរស័ព្ទ|ទូរសព្ទ|តេទៅ|តេមក|តេលេខ|តេ |ខល|ហៅ|ទាក់ទង|តេឡេក្រាម|តេលេក្រាម|លេខខ្ញុំ|លេខរបស់ខ្ញុំ',
  },
  bank: {
    latin:
      'a/c|acct|acc(?:ount)? ?(?:no|num|number|#)|bank(?: account)?|aba|acleda|wing|bakong|khqr|canadia|pi ?pay|true ?money|iban|swift|' +
      'stk|so tk|so tai khoan|tai khoan ngan hang|ngan hang|vietcombank|vcb|techcombank|tcb|mb ?bank|bidv|vietinbank|agribank|acb|sacombank|' +
      'vp ?bank|tp ?bank|vib|momo|zalopay|so the|the atm|card (?:no|num|number)|credit card|debit card|visa|master ?card|union ?pay|alipay|' +
      'icbc|beneficiary|deposit to|transfer to|pay to|send (?:the )?money',
    others:
      '账号|账户|帐号|帐户|賬號|帳號|帳戶|卡号|卡號|银行|銀行|工行|建行|农行|中行|招行|支付宝|汇款|转账|轉帳|打款|收款|គណនី|ធនាគារ|វេរលុយ|វេរប្រាក់|ផ្ទេរប្រាក់|ផ្ទេរលុយ|អេស៊ីលីដា|លេខកាត|កាតឥណទាន',
  },
  payment: {
    latin: 'account|acc|tk|tai khoan|chuyen khoan|ck|transfer|payment|pay|card',
    others: '付款|付到|បង់ប្រាក់|កាត',
  },
  other: {
    latin:
      'orders?(?: (?:no|num|number|id|code))?|don hang|ma don|ma van don|ma so|ma hang|ma khach(?: hang)?|ma|van don|hoa don|invoices?|inv|bill|' +
      'receipts?|tickets?|ref|reference|tracking(?: (?:no|num|number|code))?|parcel|shipment|waybill|awb|code|otp|booking|reservation|serial|sn|' +
      's/n|model|sku|item|product|case|imei|barcode|isbn|id|passport|cccd|cmnd|mst|tax|vat|meter|contract|plate|policy|version|build|error|' +
      'km|odometer|so seri|dong ho|hop dong|bien so|quotation|request|job|batch|lot|po|member(?:ship)?|customer (?:no|number|id)',
    others:
      '订单|訂單|单号|單號|运单|快递|编号|編號|发票|發票|型号|验证码|条码|條碼|身份证|工单|合同|税号|会员|水表|电表|序列号|批次|លេខកូដ|កូដ|កុម្ម៉ង់|បញ្ជាទិញ|វិក្កយបត្រ|តាមដាន|អត្តសញ្ញាណ|សំបុត្រ|កុងទ័រ|កុងទ័រទឹក|កិច្ចសន្យា|លេខសៀរៀល|លិខិតឆ្លងដែន',
  },
};

const meanings = Object.keys(vocabulary) as NumberMeaning[];

// One regular expression for one pass over the text: if several words match at the same index, the first kind listed here counts.
const anyWord = new RegExp(
  meanings
    .map((meaning) => `((?<![a-z])(?:${vocabulary[meaning].latin})(?![a-z])|${vocabulary[meaning].others})`)
    .join('|'),
  'g',
);

export function findContextWords(text: string): ContextWord[] {
  return [...text.matchAll(anyWord)].map((match) => ({
    meaning: meanings[match.slice(1).findIndex((group) => group !== undefined)]!,
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const contextWord = new RegExp(
  `^(?:${vocabulary.phone.latin}|${vocabulary.bank.latin}|${vocabulary.payment.latin}|no|so|is)$`,
);

/** Whether letters directly before digits announce a number, as in tel012…, rather than belong to a code, as in SV000123. */
export const announcesNumber = (letters: string): boolean => contextWord.test(letters);

/** Largest distance in characters between a context word and the number before or after it. */
const reach = 40;
const reachBack = 16;

/**
 * The meaning of the number from `start` to `end` by its nearest context word. With another number in between only words about phones or
 * banks count.
 */
export function findMeaning(
  text: string,
  contextWords: readonly ContextWord[],
  { start, end }: { start: number; end: number },
): NumberMeaning | undefined {
  const before = contextWords[countBefore(contextWords, start) - 1];
  if (before && start - before.end <= reach && canReach(text.slice(before.end, start), before.meaning))
    return before.meaning;
  const after = contextWords[countBefore(contextWords, end)];
  const isNear = after && after.meaning !== 'other' && after.start - end <= reachBack;
  return isNear && !/[\d.!?;\n。！？]/.test(text.slice(end, after.start)) ? after.meaning : undefined;
}

/** Number of context words that end at `place` or before. */
function countBefore(contextWords: readonly ContextWord[], place: number): number {
  let low = 0;
  let high = contextWords.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (contextWords[middle]!.end <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The full stop of an abbreviation does not end a sentence. */
const abbreviation = /^ ?(?:no|nr|num)\./;

function canReach(between: string, meaning: NumberMeaning): boolean {
  const rest = between.replace(abbreviation, '');
  if (meaning === 'phone' || meaning === 'bank') return !/[!?。！？]|\.\s/.test(rest);
  return !/\d|[.!?;,]\s|\n|[。！？；，]/.test(rest);
}
