/** What callers thought of it. */
export const demoRatings: readonly { stars: number; comment: string | null }[] = [
  { stars: 5, comment: 'Friendly and quick' },
  { stars: 4, comment: null },
  { stars: 5, comment: 'ជួយបានល្អណាស់' },
  { stars: 3, comment: 'The line was not good' },
  { stars: 5, comment: null },
  { stars: 4, comment: 'Rất nhiệt tình' },
  { stars: 2, comment: 'I waited too long' },
  { stars: 5, comment: '服务很好' },
  { stars: 4, comment: null },
];

/** What operators noted. */
export const demoNotes: readonly string[] = [
  'Wants two 20 l bottles every Monday before noon.',
  'Asked for the same cleaner as last time.',
  'The pump leaks again; a ticket was made.',
  'Moves house at the end of the month, has the new address ready.',
  'Prefers to be called after five.',
  'Price agreed on the phone, order follows.',
];

/** What is said in the recordings, as a speech service writes it down. */
export const demoTranscripts: readonly string[] = [
  'Good morning, this is Lotus. – Hello, two bottles of water for Monday, please. – With pleasure, before noon as usual.',
  'សួស្ដី នេះ Lotus។ – ខ្ញុំចង់កក់សម្អាតផ្ទះថ្ងៃសៅរ៍។ – បាន យើងមកម៉ោងប្រាំបី។',
  'Xin chào, Lotus nghe. – Vòi nước nhà tôi bị rò. – Chúng tôi sẽ đến chiều nay.',
  '您好，莲花家政。– 我想改一下送水的时间。– 好的，改到星期三上午。',
  'Hello, Lotus. – The pump leaks again. – I am sorry. Our technician comes tomorrow at nine.',
];
