/** What people write: short and long, in the four languages. */
const texts = [
  'Hello, is anybody there?',
  'The technician was here this morning, but the tap in the kitchen still drips. Could you send somebody again today?',
  'សួស្តី! ខ្ញុំចង់សួរអំពីតម្លៃសម្អាតម៉ាស៊ីនត្រជាក់ពីរគ្រឿង។',
  'Dạ cho em hỏi bên mình có làm việc vào chủ nhật không ạ?',
  '你好，请问明天下午可以上门维修吗？',
  'Thanks!',
  'My order number is 10482. I paid by bank transfer on Friday and have not got a receipt yet.',
  'OK',
] as const;

export const toText = (index: number): string => texts[index % texts.length]!;
