/** The emoji that are common in messages to a business, each with its search terms: English, Khmer, Vietnamese, Chinese. */
const lines = {
  faces: `
😀 smile happy grin|ញញឹម សប្បាយ|cười vui|笑 开心
😄 laugh happy|សើច សប្បាយ|cười lớn vui|大笑 高兴
😂 tears joy funny|សើចទឹកភ្នែក កំប្លែង|cười ra nước mắt|笑哭
😊 blush pleased|ញញឹម រីករាយ|mỉm cười hài lòng|微笑 满意
🙂 fine okay|ញញឹមតិច|cười nhẹ ổn|还好
😉 wink|មិចភ្នែក|nháy mắt|眨眼
😍 love eyes|ស្រលាញ់ ចូលចិត្ត|yêu thích mắt tim|喜欢 爱心眼
🥰 love hearts|ស្រលាញ់ បេះដូង|thương yêu|喜爱
😘 kiss|ថើប|hôn|飞吻
😋 tasty yummy|ឆ្ងាញ់|ngon|好吃
😎 cool sunglasses|ឡូយ វ៉ែនតា|ngầu kính râm|酷 墨镜
🤩 wow star|អស្ចារ្យ|tuyệt vời|惊喜 棒
🥳 party celebrate|អបអរ ជប់លៀង|ăn mừng tiệc|庆祝 派对
🤗 hug|ឱប|ôm|拥抱
🤔 think hmm|គិត|suy nghĩ|思考
😐 neutral|ធម្មតា|bình thường|无语
🙄 eyes roll|ធុញ|đảo mắt chán|翻白眼
😅 sweat nervous|អៀន បែកញើស|cười trừ ngại|尴尬 汗
😮 surprised oh|ភ្ញាក់ផ្អើល|ngạc nhiên|惊讶
😳 embarrassed|អៀន|ngượng xấu hổ|脸红
😢 sad cry|យំ សោកសៅ|buồn khóc|难过 哭
😭 sob cry|យំខ្លាំង|khóc to|大哭
😔 sorry down|សោកស្ដាយ|thất vọng buồn|失望 抱歉
😟 worried|បារម្ភ|lo lắng|担心
😴 sleep tired|គេង|ngủ buồn ngủ|睡觉 困
😷 mask ill sick|ម៉ាស់ ឈឺ|khẩu trang ốm|口罩 生病
🤒 fever ill|គ្រុនក្ដៅ ឈឺ|sốt ốm|发烧
😤 annoyed|មួម៉ៅ|bực|不满
😡 angry|ខឹង|tức giận|生气`,
  hands: `
👍 good yes thumbs up|ល្អ យល់ព្រម|tốt đồng ý thích|赞 好
👎 bad no thumbs down|មិនល្អ|không thích tệ|差 不好
👌 ok perfect|អូខេ|được hoàn hảo|好的
🙏 thanks please sorry|អរគុណ សូម|cảm ơn xin|谢谢 拜托
👏 clap bravo|ទះដៃ|vỗ tay|鼓掌
👋 hello bye wave|សួស្តី លា|xin chào tạm biệt|你好 再见
🤝 deal handshake|ចាប់ដៃ|bắt tay thỏa thuận|握手 合作
🙌 hooray|ជយោ|hoan hô|万岁
💪 strong|ខ្លាំង|khỏe cố lên|加油 强壮
✌️ peace victory|ជ័យជម្នះ|chiến thắng|胜利
🤞 luck hope|សំណាង សង្ឃឹម|may mắn|祈祷 好运
👉 there point right|ចង្អុល|chỉ kia|指
👇 below point down|ខាងក្រោម|chỉ xuống dưới|下面
🤷 do not know shrug|មិនដឹង|không biết|不知道
🙋 me question hand|លើកដៃ សួរ|giơ tay hỏi|举手 提问`,
  signs: `
❤️ heart love|បេះដូង ស្រលាញ់|trái tim yêu|爱心 爱
💛 yellow heart|បេះដូងលឿង|tim vàng|黄心
💚 green heart|បេះដូងបៃតង|tim xanh|绿心
💔 broken heart|ខូចចិត្ត|tan vỡ|心碎
💯 hundred perfect|មួយរយ|một trăm hoàn hảo|满分
✅ done check yes|រួចរាល់ ត្រូវ|xong đúng|完成 对
❌ no wrong cross|ទេ ខុស|sai không|错 不
❗ important|សំខាន់|quan trọng|重要
❓ question|សំណួរ|câu hỏi|问题
⭐ star|ផ្កាយ|ngôi sao|星星
🔥 fire hot|ភ្លើង ក្ដៅ|lửa hot|火 热门
🎉 congratulations party|អបអរសាទរ|chúc mừng|恭喜
⚠️ warning|ប្រយ័ត្ន|cảnh báo|警告
⏰ time clock|ម៉ោង ពេលវេលា|giờ đồng hồ|时间 闹钟`,
  things: `
📷 photo camera|រូបថត កាមេរ៉ា|máy ảnh|照片 相机
📱 phone mobile|ទូរស័ព្ទ|điện thoại|手机
📞 call|ហៅទូរស័ព្ទ|gọi điện|电话
📧 mail|អ៊ីមែល|thư email|邮件
📍 place location|ទីតាំង|vị trí|位置
🏠 home house|ផ្ទះ|nhà|家
🏪 shop store|ហាង|cửa hàng|商店
🚚 delivery truck|ដឹកជញ្ជូន|giao hàng|送货
🛵 motorbike scooter|ម៉ូតូ|xe máy|摩托车
✈️ plane travel|យន្តហោះ|máy bay|飞机 旅行
📦 parcel package|កញ្ចប់|gói hàng|包裹
🛒 cart shopping|ទិញទំនិញ|giỏ hàng mua|购物
🎁 gift|អំណោយ|quà|礼物
💵 money cash price|លុយ ប្រាក់|tiền giá|钱 价格
💳 card pay|កាត បង់ប្រាក់|thẻ thanh toán|刷卡 付款
🧾 receipt invoice|វិក្កយបត្រ|hóa đơn|发票 收据
🔧 repair tool|ជួសជុល|sửa chữa|维修
🧺 laundry basket|បោកអ៊ុត|giặt ủi|洗衣
☕ coffee|កាហ្វេ|cà phê|咖啡
🍜 noodles food|មី អាហារ|mì phở đồ ăn|面 食物
🍚 rice food|បាយ|cơm|米饭
🌧️ rain|ភ្លៀង|mưa|下雨
☀️ sun hot|ព្រះអាទិត្យ|nắng mặt trời|太阳
🌸 flower|ផ្កា|hoa|花`,
} as const;

export type EmojiGroup = keyof typeof lines;

export interface Emoji {
  sign: string;
  /** `words`: search terms, languages separated by `|`. `plainWords`: the same without diacritics, for the search. */
  words: string;
  plainWords: string;
}

/** Vietnamese is often typed without diacritics. Khmer marks are letters and are kept. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd');

function read(group: string): Emoji[] {
  return group
    .trim()
    .split('\n')
    .map((line) => {
      const end = line.indexOf(' ');
      const words = line.slice(end + 1);
      return { sign: line.slice(0, end), words, plainWords: plain(words) };
    });
}

export const emojiGroups = Object.entries(lines).map(([name, group]) => ({
  name: name as EmojiGroup,
  emojis: read(group),
}));

/**
 * Emoji with a term that starts with each word of the query. Khmer and Chinese have no spaces between words, so matches inside a term count
 * too.
 */
export function findEmojis(query: string): Emoji[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  const fits = (words: string, word: string) =>
    /^[\x20-\x7e]+$/.test(word) ? words.split(/[ |]/).some((other) => other.startsWith(word)) : words.includes(word);
  return emojiGroups.flatMap(({ emojis }) =>
    emojis.filter(({ sign, plainWords }) => wanted.every((word) => sign === word || fits(plainWords, word))),
  );
}
