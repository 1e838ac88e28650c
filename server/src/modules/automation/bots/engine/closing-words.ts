import { foldAnswer } from '#modules/automation/chat-agents/chat-agents.public.ts';

/** What people say who have what they wanted; folded, so that case, marks and signs do not matter. */
const words = new Set(
  `thanks|thank you|thank you very much|thank you so much|thanks a lot|many thanks|thx|ty|ok thanks|ok thank you|okay thanks|great thanks|
  thanks bye|thank you bye|bye|bye bye|goodbye|good bye|ok bye|okay bye|see you|see you later|ok|okay|yes|great|perfect|good|got it|
  all good|no thanks|no thank you|nothing else|that is all|thats all|that s all|no that is all|👍|🙏|
  អរគុណ|សូមអរគុណ|អរគុណច្រើន|អរគុណបង|បាទ|ចាស|ចា|អូខេ|បាទ អរគុណ|ចាស អរគុណ|បាទអរគុណ|ចាសអរគុណ|លាហើយ|ជម្រាបលា|លាសិនហើយ|ជួបគ្នាពេលក្រោយ|ទេ អរគុណ|ទេអរគុណ|អស់ហើយ|
  cảm ơn|cám ơn|cảm ơn bạn|cảm ơn shop|cảm ơn nhiều|cảm ơn bạn nhiều|ok cảm ơn|vâng cảm ơn|dạ cảm ơn|tạm biệt|chào nhé|bye nhé|vâng|dạ|được rồi|
  không cảm ơn|không cần nữa|hết rồi|thế thôi|
  谢谢|谢谢你|谢谢您|多谢|非常感谢|感谢|好的谢谢|好的 谢谢|好谢谢|好的|好|是的|再见|拜拜|好的再见|好的 再见|没有了|没了|没事了|不用了|不用了谢谢|不用了 谢谢`
    .split('|')
    .map(foldAnswer)
    .filter(Boolean),
);

/** Whether somebody only thanks, agrees or takes their leave. */
export const isClosing = (text: string): boolean => /^[\s👍🙏]+$/u.test(text) || words.has(foldAnswer(text));
