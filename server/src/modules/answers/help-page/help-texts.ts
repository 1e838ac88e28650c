import { type Locale, locales, pickLocale } from '@sala/contract/core/locales.ts';

interface HelpTexts {
  readonly title: string;
  readonly description: string;
  readonly search: string;
  readonly searchButton: string;
  readonly languages: string;
  readonly other: string;
  readonly results: string;
  readonly nothing: string;
  readonly nothingYet: string;
  readonly all: string;
  readonly ask: string;
  readonly waitTitle: string;
  readonly wait: string;
}

/** `{name}`: the business; `{text}`: what was searched for. */
export const helpTexts: Record<Locale, HelpTexts> = {
  en: {
    title: 'Questions and answers',
    description: 'Frequent questions to {name}, with answers.',
    search: 'Search the answers',
    searchButton: 'Search',
    languages: 'Language',
    other: 'Other questions',
    results: 'Answers for “{text}”',
    nothing: 'No answer was found for “{text}”.',
    nothingYet: 'There are no answers in this language yet.',
    all: 'All questions',
    ask: 'Ask {name}',
    waitTitle: 'Please wait a moment',
    wait: 'Too many pages were opened from your network. Please wait a minute, then open this page again.',
  },
  km: {
    title: 'សំណួរ និងចម្លើយ',
    description: 'សំណួរដែលសួរញឹកញាប់ទៅ {name} ព្រមទាំងចម្លើយ។',
    search: 'ស្វែងរកក្នុងចម្លើយ',
    searchButton: 'ស្វែងរក',
    languages: 'ភាសា',
    other: 'សំណួរផ្សេងទៀត',
    results: 'ចម្លើយសម្រាប់ «{text}»',
    nothing: 'រកមិនឃើញចម្លើយសម្រាប់ «{text}» ទេ។',
    nothingYet: 'មិនទាន់មានចម្លើយជាភាសានេះទេ។',
    all: 'សំណួរទាំងអស់',
    ask: 'សួរ {name}',
    waitTitle: 'សូមរង់ចាំបន្តិច',
    wait: 'មានការបើកទំព័រច្រើនពេកពីបណ្ដាញរបស់អ្នក។ សូមរង់ចាំមួយនាទី រួចបើកទំព័រនេះម្ដងទៀត។',
  },
  vi: {
    title: 'Câu hỏi và câu trả lời',
    description: 'Các câu hỏi thường gặp gửi tới {name}, kèm câu trả lời.',
    search: 'Tìm trong câu trả lời',
    searchButton: 'Tìm',
    languages: 'Ngôn ngữ',
    other: 'Câu hỏi khác',
    results: 'Câu trả lời cho “{text}”',
    nothing: 'Không tìm thấy câu trả lời cho “{text}”.',
    nothingYet: 'Chưa có câu trả lời bằng ngôn ngữ này.',
    all: 'Tất cả câu hỏi',
    ask: 'Hỏi {name}',
    waitTitle: 'Vui lòng đợi một lát',
    wait: 'Mạng của bạn đã mở quá nhiều trang. Vui lòng đợi một phút rồi mở lại trang này.',
  },
  'zh-cn': {
    title: '问题与回答',
    description: '有关 {name} 的常见问题及回答。',
    search: '搜索回答',
    searchButton: '搜索',
    languages: '语言',
    other: '其他问题',
    results: '“{text}”的回答',
    nothing: '没有找到“{text}”的回答。',
    nothingYet: '暂无此语言的回答。',
    all: '全部问题',
    ask: '咨询 {name}',
    waitTitle: '请稍候',
    wait: '您所在的网络打开的页面过多，请等待一分钟后重新打开此页面。',
  },
};

/** The language that the address names, else the one that the browser asks for, else the merchant's. */
export function pickReaderLocale(named: unknown, accepted: string | undefined, usual: Locale): Locale {
  const chosen = locales.find((locale) => locale === named);
  if (chosen) return chosen;
  return accepted ? pickLocale(accepted) : usual;
}
