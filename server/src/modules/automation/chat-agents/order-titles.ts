import type { Locale } from '@sala/contract/core/locales.ts';

/** What the steps of templates are called, which a business may never have touched. */
const titles: Readonly<Record<string, Record<Locale, string>>> = {
  'Order water': { en: 'Order water', km: 'បញ្ជាទិញទឹក', vi: 'Đặt nước', 'zh-cn': '订水' },
  'Book cleaning': { en: 'Book cleaning', km: 'កក់សេវាសម្អាត', vi: 'Đặt lịch dọn dẹp', 'zh-cn': '预约保洁' },
  'Pick up laundry': { en: 'Pick up laundry', km: 'ទៅយកសម្លៀកបំពាក់បោកអ៊ុត', vi: 'Lấy đồ giặt', 'zh-cn': '上门取衣' },
  'Request a repair': { en: 'Request a repair', km: 'ស្នើសុំជួសជុល', vi: 'Yêu cầu sửa chữa', 'zh-cn': '报修' },
};

/** The title of what a step makes, for the people of the business: as they called the step, or in their language. */
export const titleOfStep = (stepName: string, locale: Locale): string => titles[stepName]?.[locale] ?? stepName;
