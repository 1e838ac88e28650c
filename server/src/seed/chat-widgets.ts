import { emptyLocalizedText, fillLocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { DemoPeople } from './people.ts';
import type { SeedContext } from './seed-demo.ts';

const lotusDepartments = {
  Water: { en: 'Drinking water', km: 'ទឹកបរិសុទ្ធ', vi: 'Nước uống', zh: '送水' },
  Cleaning: { en: 'Cleaning', km: 'សម្អាតផ្ទះ', vi: 'Dọn dẹp', zh: '保洁' },
  Maintenance: { en: 'Repairs', km: 'ជួសជុល', vi: 'Sửa chữa', zh: '维修' },
};

/** Lotus lets its visitors choose, and asks nothing: whoever opens the shop writes at once, around the clock. */
async function offerDepartments({ database }: SeedContext, merchantId: string): Promise<void> {
  const { query } = database.forMerchant(merchantId);
  const known = await query.selectFrom('departments').select(['id', 'name']).execute();
  const offered = Object.entries(lotusDepartments).flatMap(([name, words], place) => {
    const department = known.find((one) => one.name === name);
    return department ? [{ department_id: department.id, place, name: JSON.stringify(words) }] : [];
  });
  if (offered.length > 0) await query.insertInto('chat_widget_departments').values(offered).execute();
  const title = {
    en: 'Write to Lotus Home Services',
    km: 'សរសេរមកកាន់ Lotus Home Services',
    vi: 'Nhắn tin cho Lotus Home Services',
    zh: '联系莲花家政',
  };
  const intro = {
    en: 'Water, cleaning, laundry and repairs in Phnom Penh. We answer day and night.',
    km: 'ទឹកបរិសុទ្ធ សម្អាត បោកអ៊ុត និងជួសជុលនៅភ្នំពេញ។ យើងឆ្លើយតបទាំងយប់ទាំងថ្ងៃ។',
    vi: 'Nước uống, dọn dẹp, giặt ủi và sửa chữa tại Phnom Penh. Chúng tôi trả lời cả ngày lẫn đêm.',
    zh: '金边的送水、保洁、洗衣和维修服务，全天候为您解答。',
  };
  await query
    .updateTable('chat_widgets')
    .set({ page: JSON.stringify({ isOn: true, title, intro }) })
    .execute();
}

/** Mekong wants to know who it speaks with, and takes messages while nobody is there. */
async function askBeforeTheChat({ database }: SeedContext, merchantId: string): Promise<void> {
  const settings = {
    launcher: {
      icon: 'support',
      size: 56,
      label: fillLocalizedText({ ...emptyLocalizedText, vi: 'Hỗ trợ', en: 'Help' }, 'en'),
    },
    preChatForm: {
      isOn: true,
      contact: { name: 'required', email: 'off', phone: 'optional' },
      fields: [],
      consent: { text: emptyLocalizedText, link: null },
    },
    offlineForm: {
      isOn: true,
      contact: { name: 'required', email: 'optional', phone: 'required' },
      text: {
        en: 'We deliver and answer from 7 a.m. to 6 p.m. Leave us your number, and we will call you.',
        km: 'យើងដឹកជញ្ជូន និងឆ្លើយតបពីម៉ោង ៧ ព្រឹក ដល់ម៉ោង ៦ ល្ងាច។ សូមទុកលេខទូរសព្ទ យើងនឹងហៅទៅអ្នកវិញ។',
        vi: 'Chúng tôi giao nước và trả lời từ 7 giờ sáng đến 6 giờ chiều. Bạn để lại số điện thoại, chúng tôi sẽ gọi lại.',
        zh: '我们的送水和咨询时间为早上7点至晚上6点。请留下电话，我们会给您回电。',
      },
    },
  };
  await database
    .forMerchant(merchantId)
    .query.updateTable('chat_widgets')
    .set({ settings: JSON.stringify(settings), default_language: 'vi' })
    .execute();
}

export async function seedChatWidgets(context: SeedContext, { lotusId, mekongId }: DemoPeople): Promise<void> {
  await offerDepartments(context, lotusId);
  await askBeforeTheChat(context, mekongId);
}
